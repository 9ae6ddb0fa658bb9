import type { Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { takeWebhook } from '#app/features/mailbox/webhooks.server.ts';
import { logError } from '#app/log.ts';

/** SNS sends up to 256 KB. */
export const shortWebhook = bodyLimit({ maxSize: 300 * 1024, onError: (c) => c.text('Troppo lungo.', 413) });

/** Of a mail provider: the signed address and, of Amazon, the signature are the proof. */
export const answerWebhook: Handler = async (c) => {
  c.header('Cache-Control', 'no-store');
  try {
    const isTaken = await takeWebhook(c.req.param('provider') ?? '', c.req.param('token') ?? '', await c.req.text());
    return isTaken ? c.body(null, 204) : c.text('Richiesta rifiutata.', 403);
  } catch (error) {
    logError(error);
    return c.text('Riprova più tardi.', 503);
  }
};
