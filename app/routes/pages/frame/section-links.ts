import { useSite } from '#app/site/use-site.ts';
import { useTexts } from '#app/site/use-texts.ts';

export function useSectionLinks() {
  const { author } = useSite();
  const { menu } = useTexts('frame');
  return [
    { href: `/#${author.section}`, label: menu.author },
    { href: '/#libro', label: menu.book },
    { href: '/#contatti', label: menu.contacts },
  ];
}
