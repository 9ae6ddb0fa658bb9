import { inArray } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import { pictureUses } from '#app/db/schema.ts';
import type { Picture } from '#app/features/pictures/picture.ts';

type Showing = { id: string; content: string; markup: number; pictureId: string | null };

const { id, hash, width, height, widths, alt, isDecorative, caption, credit } = pictures;
const shown = { id, hash, width, height, widths, alt, isDecorative, caption, credit };

export async function findPicturesOf(posts: Showing[]): Promise<Picture[]> {
  const ids = posts.filter(mayShowOne).map((post) => post.id);
  if (ids.length === 0) return [];
  const used = db.select({ id: pictureUses.pictureId }).from(pictureUses).where(inArray(pictureUses.postId, ids));
  return db.select(shown).from(pictures).where(inArray(id, used));
}

function mayShowOne({ content, markup, pictureId }: Showing) {
  return pictureId !== null || (markup === 1 && content.includes('](foto:'));
}
