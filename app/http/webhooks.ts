import type { Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { receiveWebhook } from '#app/features/mailbox/webhooks.server.ts';

/** SNS sends up to 256 KB. */
export const shortWebhook = bodyLimit({
  maxSize: 300 * 1024,
  onError: (c) => c.text('Troppo lungo.', 413),
});

/** The signed address and, for Amazon, the signature prove that the mail provider sent this. */
export const answerWebhook: Handler = async (c) => {
  c.header('Cache-Control', 'no-store');
  const { provider = '', token = '' } = c.req.param();
  const isAccepted = await receiveWebhook(provider, token, await c.req.text());
  return isAccepted ? c.body(null, 204) : c.text('Richiesta rifiutata.', 403);
};
