export function categorySlug(category: string): string {
  const plain = category.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/(?<=.)-$|^-(?=.)/g, '');
}

export function categoryPath(category: string): string {
  return `/categoria/${encodeURIComponent(categorySlug(category))}`;
}
