import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { composed, type Message } from './message.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

type WithAttempt = { attempt: { stream?: Readable } };

const patienceMs = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** A pool of connections to one mail server. */
export function openSmtp(url: string) {
  const transport = createTransport({ pool: true, url, maxConnections: 5, maxMessages: 500, ...patienceMs });
  // The library alone knows when it begins to read the message, which is when the server has asked for it.
  transport.use('stream', ({ data, message }, done) => {
    const create = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = create(options);
      (data as WithAttempt).attempt.stream = stream;
      return stream;
    };
    done();
  });

  async function submit(message: Message): Promise<Outcome> {
    const attempt: WithAttempt['attempt'] = {};
    try {
      const { response } = await transport.sendMail({ ...composed(message), attempt } as SendMailOptions);
      return { outcome: 'submitted', answer: response };
    } catch (error) {
      return outcomeOf(error as Error, attempt.stream?.readableDidRead ?? false);
    }
  }

  return { submit, close: () => transport.close() };
}
