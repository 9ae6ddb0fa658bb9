import { frameTexts } from '#site/texts/frame.ts';

const { menu } = frameTexts;

/** The entries of «Chi Sono»: sections of the home page. */
export const sectionLinks = [
  { to: '/#autrice', label: menu.author },
  { to: '/#libro', label: menu.book },
  { to: '/#contatti', label: menu.contacts },
];
