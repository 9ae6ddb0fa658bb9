/** A blank line separates paragraphs. */
export const paragraphsOf = (text: string) => text.split(/\n\s*\n/);
