import { frameTexts } from '#site/texts/frame.ts';

const { menu } = frameTexts;

/** The entries of «Chi Sono»: sections of the home page. */
export const sectionLinks = [
  { href: '/#autrice', label: menu.author },
  { href: '/#libro', label: menu.book },
  { href: '/#contatti', label: menu.contacts },
];
