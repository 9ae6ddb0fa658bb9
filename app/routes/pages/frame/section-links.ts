import { author } from '#site/author.ts';
import { frameTexts } from '#site/texts/frame.ts';

const { menu } = frameTexts;

export const sectionLinks = [
  { href: `/#${author.section}`, label: menu.author },
  { href: '/#libro', label: menu.book },
  { href: '/#contatti', label: menu.contacts },
];
