import { z } from 'zod';
import { isUuid } from '#app/platform/uuid.ts';

/** In a form: the version that the page was rendered from. 0 when it is missing or invalid; no text has version 0. */
export const textInForm = {
  id: z.string(),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .catch(0),
};

/** `form`: the name of the open form; `seen`: the time of the unfinished text that the form opened with. */
export const sentText = z.object({
  ...textInForm,
  id: textInForm.id.refine(isUuid),
  intent: z.string(),
  form: z.string().default(''),
  seen: z.string().default(''),
  stays: z.string().optional(),
});
