import { ConfigError, config } from '#app/config.ts';
import { setDatabase } from '#app/db/client.ts';
import { LockTaken, openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { openPostgres } from '#app/db/postgres.ts';
import * as operator from '#app/features/accounts/operator.server.ts';
import { log } from '#app/log.ts';
import { isRunning } from './stop.ts';

// npm run admin -- list | add EMAIL | remove EMAIL | reset-password EMAIL | remove-second-factor EMAIL

const usage = `npm run admin -- list
npm run admin -- add EMAIL                    an account beside ADMIN_EMAILS, with a provisional password
npm run admin -- remove EMAIL                 removes such an account
npm run admin -- reset-password EMAIL         a new provisional password; ends every session of the account
npm run admin -- remove-second-factor EMAIL   when the phone and the recovery codes are lost`;

const commands: Record<string, (email: string) => Promise<string>> = {
  add: operator.addAccount,
  remove: operator.removeAccount,
  'reset-password': operator.resetPasswordOf,
  'remove-second-factor': operator.removeSecondFactorOf,
};

// The terminal shows the result; the database keeps the event.
log.level = 'error';
const [name = '', email, ...rest] = process.argv.slice(2);
const command = name === 'list' && !email ? operator.listAccounts : email && rest.length === 0 && commands[name];
process.exitCode = command ? await run(() => command(email ?? '')) : explain();

function explain() {
  console.error(usage);
  return 2;
}

async function run(command: () => Promise<string>) {
  try {
    const opened = config.databaseUrl
      ? await openPostgres(config.databaseUrl)
      : await openEmbeddedDatabase(config.dataDir);
    setDatabase(opened);
    try {
      console.log(await command());
    } finally {
      await opened.close();
    }
    return 0;
  } catch (error) {
    console.error(inOneLine(error));
    return 1;
  }
}

function inOneLine(error: unknown) {
  if (error instanceof LockTaken) {
    return `${isRunning} (With DATABASE_URL both can run at once.)`;
  }
  if (error instanceof operator.Refused || error instanceof ConfigError) return error.message;
  return error instanceof Error && error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error;
}
