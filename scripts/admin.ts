import * as operator from '#app/features/accounts/operator.server.ts';
import { openForCommand, readArguments, stopWith, stopWithUsage } from './stop.ts';

const usage = `npm run admin -- list
npm run admin -- add EMAIL                    an account beside ADMIN_EMAILS, with a provisional password
npm run admin -- remove EMAIL                 removes such an account
npm run admin -- reset-password EMAIL         a new provisional password; ends every session of the account
npm run admin -- recovery EMAIL               a link by which its owner chooses a new password
npm run admin -- remove-second-factor EMAIL   when the phone and the recovery codes are lost
With the embedded database the site must be stopped.`;

const commands: Record<string, (email: string) => Promise<string>> = {
  list: operator.listAccounts,
  add: operator.addAccount,
  remove: operator.removeAccount,
  'reset-password': operator.resetPasswordOf,
  recovery: operator.makeRecovery,
  'remove-second-factor': operator.removeSecondFactorOf,
};

const mostWords = process.argv[2] === 'list' ? 1 : 2;
const [name = '', email] = readArguments(usage, {}, mostWords).positionals;
const command = commands[name];
if (!command) stopWithUsage(usage, name ? `There is no command ${name}` : 'The command is missing');
if (name !== 'list' && !email) stopWithUsage(usage, 'EMAIL is missing');
const opened = await openForCommand();
console.log(await command(email ?? '').catch(stopWith));
await opened.close();
