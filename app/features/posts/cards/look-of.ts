import { cardLooks, type TypedPost } from '#app/features/posts/post-form.ts';
import type { CardLook } from '#site/pictures/card-sizes.ts';
import { usualLook } from './card-words.ts';

export function lookOf({ cardLook, citation }: Pick<TypedPost, 'cardLook' | 'citation'>): CardLook {
  return cardLooks.find((look) => look === cardLook) ?? usualLook(citation);
}
