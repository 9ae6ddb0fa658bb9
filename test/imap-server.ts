import { once } from 'node:events';
import { createServer, type TLSSocket } from 'node:tls';
import { listen } from './listen.ts';
import { localhostCertificate, localhostKey } from './localhost-certificate.ts';

type StoredMail = { uid: number; source: Buffer };

const user = 'posta@example.org';
const password = 'pane e sale';

/** The part of IMAP4rev1 with MOVE (RFC 6851) that reading a mailbox needs. `commands`: the received commands. */
export async function startImapServer() {
  const folders = new Map<string, StoredMail[]>([['INBOX', []]]);
  const state = {
    password,
    capabilities: 'IMAP4rev1 MOVE',
    uidValidity: 7,
    nextUid: 1,
    /** Some servers omit UIDNEXT and UIDVALIDITY. */
    isTerse: false,
    commands: [] as string[],
  };
  const sockets = new Set<TLSSocket>();
  const server = createServer(
    { key: localhostKey, cert: localhostCertificate, noDelay: true },
    (socket) => {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
      serve(socket, folders, state);
    },
  );
  const port = await listen(server);
  const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  return {
    url: () => `imaps://${login}@localhost:${port}/`,
    state,
    folders,
    put: (source: string) => {
      folders.get('INBOX')?.push({ uid: state.nextUid, source: Buffer.from(source) });
      state.nextUid += 1;
    },
    list: (folder: string) => (folders.get(folder) ?? []).map(({ source }) => subjectOf(source)),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

type Folders = Map<string, StoredMail[]>;
type State = {
  password: string;
  capabilities: string;
  uidValidity: number;
  nextUid: number;
  isTerse: boolean;
  commands: string[];
};

type Session = { opened: string; folders: Folders; state: State; socket: TLSSocket };
type Command = ReturnType<typeof readCommand>;

function serve(socket: TLSSocket, folders: Folders, state: State) {
  const session = { opened: 'INBOX', folders, state, socket };
  let rest = '';
  socket.write(`* OK [CAPABILITY ${state.capabilities}] Pronto\r\n`);
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const command = readCommand(line);
      state.commands.push(command.command);
      const response = refusal(command, session) ?? 'OK Fatto';
      if (response.startsWith('OK')) obey(command, session);
      socket.write(`${command.tag} ${response}\r\n`);
      if (command.command === 'LOGOUT') socket.end();
    }
  });
}

function readCommand(line: string) {
  const [, tag = '', uid = '', name = '', argument = ''] =
    /^(\S+) (UID )?(\S+) ?(.*)$/i.exec(line) ?? [];
  const found = argument.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g);
  const words = Array.from(found, ([, quoted, bare]) => quoted ?? bare ?? '');
  return { tag, command: `${uid}${name}`.toUpperCase(), argument, words };
}

function refusal(
  { command, words: [first = '', second = ''] }: Command,
  { folders, state }: Session,
) {
  const isFolder = folders.has(first);
  if (command === 'LOGIN' && (first !== user || second !== state.password))
    return 'NO [AUTHENTICATIONFAILED] No';
  if (command === 'SELECT' && !isFolder) return 'NO [NONEXISTENT] No';
  return command === 'CREATE' && isFolder ? 'NO [ALREADYEXISTS] No' : undefined;
}

function obey({ command, words, argument }: Command, session: Session) {
  const { folders, state, socket } = session;
  const [first = '', second = ''] = words;
  const mails = folders.get(session.opened) ?? [];
  const writeLine = (text: string) => socket.write(`* ${text}\r\n`);
  if (command === 'CAPABILITY') writeLine(`CAPABILITY ${state.capabilities}`);
  if (command === 'LIST') writeLine(`LIST () "/" "${second}"`);
  if (command === 'LOGOUT') writeLine('BYE Ciao');
  if (command === 'CREATE') folders.set(first, []);
  if (command === 'UID SEARCH') writeLine(`SEARCH ${search(mails, argument).join(' ')}`);
  if (command === 'UID FETCH')
    fetchMail(mails, Number(first), argument, (bytes) => socket.write(bytes));
  if (command === 'SELECT') select(first, session, writeLine);
  if (command === 'UID MOVE') {
    const uids = listUids(first, mails);
    const isMoved = ({ uid }: StoredMail) => uids.includes(uid);
    folders.get(second)?.push(...mails.filter(isMoved));
    folders.set(
      session.opened,
      mails.filter((mail) => !isMoved(mail)),
    );
  }
}

function select(folder: string, session: Session, writeLine: (text: string) => void) {
  const { folders, state } = session;
  session.opened = folder;
  writeLine(`${folders.get(folder)?.length} EXISTS`);
  if (state.isTerse) return;
  writeLine(`OK [UIDVALIDITY ${state.uidValidity}] Valida`);
  writeLine(`OK [UIDNEXT ${state.nextUid}] Prossimo`);
}

/** Searches by UID. Other criteria match all mails. */
const search = (mails: StoredMail[], argument: string) =>
  listUids(/UID (\S+)/i.exec(argument)?.[1] ?? '1:*', mails);

/** «7:*» always includes the last message (RFC 3501, 9). */
function listUids(set: string, mails: StoredMail[]) {
  const last = Math.max(0, ...mails.map(({ uid }) => uid));
  return set.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)));
    return mails
      .map(({ uid }) => uid)
      .filter((uid) => uid >= Math.min(from, to) && uid <= Math.max(from, to));
  });
}

const subjectOf = (source: Buffer) =>
  /^subject: *(.*)$/im.exec(source.toString('latin1'))?.[1]?.trim() ?? '';

function fetchMail(
  mails: StoredMail[],
  expected: number,
  command: string,
  write: (bytes: Buffer) => unknown,
) {
  const index = mails.findIndex(({ uid }) => uid === expected);
  const mail = mails[index];
  if (!mail) return;
  const { uid, source } = mail;
  const head = `* ${index + 1} FETCH (UID ${uid}`;
  if (!command.includes('BODY'))
    return write(Buffer.from(`${head} RFC822.SIZE ${source.length})\r\n`));
  const most = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? source.length);
  const sent = source.subarray(0, most);
  return write(
    Buffer.concat([
      Buffer.from(`${head} BODY[]${command.includes('<') ? '<0>' : ''} {${sent.length}}\r\n`),
      sent,
      Buffer.from(')\r\n'),
    ]),
  );
}
