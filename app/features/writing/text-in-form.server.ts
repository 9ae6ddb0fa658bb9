import { z } from 'zod';

/** In a form: the version that the page was rendered from. 0 when it is missing or invalid; no text has version 0. */
export const textInForm = {
  id: z.string(),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .catch(0),
};
