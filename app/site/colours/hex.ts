/** Completes `A8321A` and `#a83`; returns any other text unchanged. */
export function asHex(typed: string): string {
  const [, digits] = /^#?([\da-f]{6}|[\da-f]{3})$/i.exec(typed.trim()) ?? [];
  if (!digits) return typed;
  const six = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return `#${six.toLowerCase()}`;
}

export const isHex = (value: string) => /^#[\da-f]{6}$/.test(value);
