import { fill } from './fill.ts';
import { useSite } from './use-site.ts';

export function useNamed<Picture extends { alt: string }>(picture: Picture): Picture {
  const { book } = useSite();
  return { ...picture, alt: fill(picture.alt, { libro: book.title }) };
}
