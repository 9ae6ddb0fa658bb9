export type Values = Record<string, string | number>;

const placeholder = /\{([a-zà-ù]+)\}/g;

/** `Porta {numero}` with `{ numero: 3 }` is `Porta 3`. */
export function fill(text: string, values: Values): string {
  return text.replace(placeholder, (open, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : open,
  );
}

export function fillAll<Shape>(value: Shape, values: Values): Shape {
  return mapTexts(value, (text) => fill(text, values));
}

export function mapTexts<Shape>(value: Shape, change: (text: string) => string): Shape {
  if (typeof value === 'string') return change(value) as Shape;
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change)) as Shape;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]),
  ) as Shape;
}
