import { config } from '#app/config.ts';
import { altOf, usualPath, wordsBelow } from '#app/features/pictures/picture.ts';
import { usePicture } from '#app/features/pictures/showing/shown-pictures.tsx';
import { MailPicture } from '#app/mail/mail-parts.tsx';

/** A photograph in a mail. */
export function PhotographMail({ id, alt }: { id: string; alt?: string }) {
  const picture = usePicture(id);
  if (!picture) return null;
  return (
    <MailPicture src={config.siteUrl + usualPath(picture)} alt={altOf(picture, alt)} below={wordsBelow(picture)} />
  );
}
