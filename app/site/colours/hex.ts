/** `A8321A`, `#a83` and ` #A8321A ` are colours too. What is none stays as it was. */
export function asHex(typed: string): string {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(typed.trim()) ?? [];
  if (!digits) return typed;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

export const isHex = (value: string) => /^#[\da-f]{6}$/.test(value);
