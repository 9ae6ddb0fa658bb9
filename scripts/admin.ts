import * as operator from '#app/features/accounts/operator.server.ts';
import { openForCommand, stopWith } from './stop.ts';

const usage = `npm run admin -- list
npm run admin -- add EMAIL                    an account beside ADMIN_EMAILS, with a provisional password
npm run admin -- remove EMAIL                 removes such an account
npm run admin -- reset-password EMAIL         a new provisional password; ends every session of the account
npm run admin -- recovery EMAIL               a link by which its owner chooses a new password
npm run admin -- remove-second-factor EMAIL   when the phone and the recovery codes are lost
With the embedded database the site must be stopped.`;

const commands: Record<string, (email: string) => Promise<string>> = {
  add: operator.addAccount,
  remove: operator.removeAccount,
  'reset-password': operator.resetPasswordOf,
  recovery: operator.makeRecovery,
  'remove-second-factor': operator.removeSecondFactorOf,
};

const [name = '', email, ...rest] = process.argv.slice(2);
const command =
  name === 'list' && !email ? operator.listAccounts : email && rest.length === 0 && commands[name];
if (!command) stopWith(usage);
const opened = await openForCommand();
console.log(await command(email ?? '').catch(stopWith));
await opened.close();
