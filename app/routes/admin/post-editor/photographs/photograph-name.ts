import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';

export function photographName({ alt, isDecorative, caption }: CroppedPicture) {
  return alt || caption || (isDecorative ? words.decorative : words.nameless);
}
