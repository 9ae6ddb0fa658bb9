export type Values = Record<string, string | number>;

const placeholder = /\{([a-zà-ù]+)\}/g;

/** `Porta {numero}` with `{ numero: 3 }` is `Porta 3`. */
export function fill(text: string, values: Values): string {
  return text.replace(placeholder, (open, name: string) => (Object.hasOwn(values, name) ? `${values[name]}` : open));
}

export function fillAll<Shape>(value: Shape, values: Values): Shape {
  if (typeof value === 'string') return fill(value, values) as Shape;
  if (Array.isArray(value)) return value.map((one) => fillAll(one, values)) as Shape;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillAll(one, values)])) as Shape;
}
