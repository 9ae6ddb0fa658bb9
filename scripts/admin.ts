import { setDatabase } from '#app/db/client.ts';
import { LockTaken } from '#app/db/embedded/embedded.ts';
import { openDatabase } from '#app/db/open-database.ts';
import * as operator from '#app/features/accounts/operator.server.ts';
import { log } from '#app/log.ts';
import { closeQueue, openQueue } from '#app/queue/queue.ts';
import { asTyped } from '#app/release.ts';
import { inOneLine, isRunning } from './stop.ts';

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

log.level = 'error';
const [name = '', email, ...rest] = process.argv.slice(2);
const command = name === 'list' && !email ? operator.listAccounts : email && rest.length === 0 && commands[name];
process.exitCode = command ? await run(() => command(email ?? '')) : explain();

function explain() {
  console.error(asTyped(usage));
  return 2;
}

async function run(command: () => Promise<string>) {
  try {
    const opened = await openDatabase();
    setDatabase(opened);
    try {
      await openQueue();
      console.log(await command());
    } finally {
      await closeQueue();
      await opened.close();
    }
    return 0;
  } catch (error) {
    const isBeside = error instanceof LockTaken;
    console.error(isBeside ? `${isRunning} (With DATABASE_URL both can run at once.)` : inOneLine(error));
    return 1;
  }
}
