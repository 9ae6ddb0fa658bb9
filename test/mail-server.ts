import { EventEmitter, once } from 'node:events';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { listen } from './listen.ts';

type ReceivedMail = Email & { raw: string };

/** An SMTP server that stores received mails. `behaviour` may refuse at any step. */
export async function startMailServer(
  behaviour: SMTPServerOptions = {},
  responseTo?: () => string,
) {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A pool keeps its connection open.
    closeTimeout: 100,
    onData: async (stream, _session, done) => {
      const raw = await text(stream).catch(done);
      if (raw === undefined) return;
      const mail = await PostalMime.parse(raw);
      const [replyTo, another] = mail.replyTo ?? [];
      if (!replyTo || another || (responseTo && replyTo.address !== responseTo()))
        return done(new Error('Each mail needs a Reply-To address'));
      mails.push({ ...mail, raw });
      arrivals.emit('mail');
      done();
    },
    ...behaviour,
  });
  server.on('error', () => {});
  const port = await listen(server.server);
  return {
    smtp: server,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    receive: async (to: string, subject: string) => {
      for (;;) {
        const mail = mails.find(
          (one) => one.subject?.startsWith(subject) && one.to?.[0]?.address === to,
        );
        if (mail) return mail;
        await once(arrivals, 'mail');
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
