import { categories } from '#site/categories.ts';
import { readLine } from './typed-text.ts';

/** The choice that opens the field for a category of one's own. It is never a category itself. */
export const customCategory = 'custom';
export const maxCategoryLength = 60;

/** A category as it is kept, or '' where there is none: one of the predefined ones is recognised whatever its case. */
export function readCategory(chosen: string, typed: string): string {
  const text = readLine(chosen === customCategory ? typed : chosen).replace(/\s+/g, ' ');
  const isSame = (category: string) => category.toLowerCase() === text.toLowerCase();
  if (isSame(customCategory)) return '';
  return categories.find(isSame) ?? (chosen === customCategory ? text : '');
}

/** What the two fields show of a category that is kept: one outside the list stands in the field of one's own. */
export function fieldsOfCategory(category: string) {
  const isPredefined = categories.includes(category);
  return isPredefined ? { category, customCategory: '' } : { category: customCategory, customCategory: category };
}
