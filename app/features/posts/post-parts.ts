/** For view transitions from the list to the post; `base.css` names the pairs. */
export function growing(id: string) {
  const mark = (part: string) => ({ 'data-name': `${part}-${id}` });
  return { title: mark('title'), day: mark('day') };
}

export function categorySlug(category: string): string {
  const plain = category.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/(?<=.)-$|^-(?=.)/g, '');
}

export function categoryPath(category: string): string {
  return `/categoria/${encodeURIComponent(categorySlug(category))}`;
}
