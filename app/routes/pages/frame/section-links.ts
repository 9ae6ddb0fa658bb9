import { useSite, useTexts } from '#app/site/use-site.ts';

export function useSectionLinks() {
  const { author } = useSite();
  const { menu } = useTexts('frame');
  return [
    { href: `/#${author.section}`, label: menu.author },
    { href: '/#libro', label: menu.book },
    { href: '/#contatti', label: menu.contacts },
  ];
}
