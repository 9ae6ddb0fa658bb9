import type { z } from 'zod';
import type { Problems } from './action-result.ts';

type Parsed<S extends z.ZodType> =
  | { fields: z.output<S>; problems?: undefined }
  | { fields?: undefined; problems: Problems };

/** Reads a form by its schema. A refused field has its first message; a repeated field has its last value. */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S): Parsed<S> {
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success) return { fields: parsed.data };
  const problems: Problems = {};
  for (const { path, message } of parsed.error.issues)
    problems[String(path[0] ?? 'form')] ??= { title: message };
  return { problems };
}
