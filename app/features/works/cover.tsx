import { altOf, type Picture } from '#app/features/pictures/picture.ts';
import { Variants } from '#app/features/pictures/showing/page-pictures.tsx';
import { QuietCover } from '#app/features/pictures/showing/quiet-cover.tsx';
import { useSite } from '#app/site/use-site.tsx';

type Props = { title: string; cover?: Picture; sizes: string; isFirst?: boolean };

/** A book without a picture has a drawn cover. */
export function Cover({ title, cover, sizes, isFirst }: Props) {
  const { author } = useSite();
  if (!cover) return <QuietCover title={title} emphasis="" author={author.name} />;
  return (
    <Variants
      picture={cover}
      sizes={sizes}
      alt={altOf(cover)}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  );
}
