/** The state of a mailbox by a server's reply. Replies about the sender, the mail or the server do not count. */
export type ReplyKind = 'gone' | 'later';

const anyOf = (...phrases: string[]) => new RegExp(phrases.join('|'), 'i');

const ofSenderOrMail = anyOf(
  'spam|virus|phish|suspicious|unsolicited|\\bbulk\\b|complaint|reputation|polic(y|ies)|restrict|prohibit',
  '(black|block|deny) ?list|blocked|banned|\\b(rbl|dnsbl|spf|dkim|dmarc|ptr|rdns|helo|ube)\\b|reverse dns',
  'sender|mail ?from\\b|from address|from: domain|client (host|ip)|\\bsending (ip|mail|domain)|invalid ip',
  'authenticat|authoriz|not permitted|relay(ing)? (access|denied|not)|to relay|receiving (mail|rate)',
  'content|too (large|big|long|many)|size limit|limit exceeded|(size|length) exceeds|header error|loop',
  'warning (message )?only|delayed|still being|be retried',
);
const later = anyOf(
  '(mailbox|mailfolder|inbox|account|quota).{0,40}\\b(full|exceed|over)',
  '(full|exceed|over|insufficient).{0,40}(mailbox|inbox|quota|storage|space)',
  'try again|try later|temporar|queue too long|tim(ed|e) ?out|expired|giving up after|multiple retries|last \\d+ sec',
);
const missingMailbox = anyOf(
  '(unknown|invalid|no such|illegal|inactive|disabled|bad destination) .{0,20}(user|recipient|mailbox|alias|domain)',
  '(unknown|invalid|no such|illegal|bad destination) .{0,20}(address|host)',
  '(user|recipient|mailbox|account|alias|address|name|host|domain)\\b.{0,40}(unknown|invalid|disabled|inactive|frozen)',
  '(user|recipient|mailbox|account).{0,40}(suspended|moved|unavailable|discontinued|no longer)|no longer on server',
  "(user|recipient|mailbox|account|address|name|host).{0,40}(not? (be )?(found|exist|known|listed|recogni)|n't exist)",
  "no mailbox here|user doesn't have|find any host|unrouteable address|not our (user|customer)",
);

const missingMailboxCodes = ['5.1.1', '5.1.2', '5.1.6', '5.1.10', '5.2.1', '5.7.13'];
const codeInReply = /(?:(?<![\d.])[45]\d\d[- :]{1,2}\W?|#)([45]\.\d{1,3}\.\d{1,3})(?![\d.])/;
const laterReply = /(?<![\d.])4\d\d[ ,]/;

// A stranger’s mail may contain a longer one.
const longestReply = 2000;

const readReply = (reply: string, status = '') => {
  const words = reply
    .slice(0, longestReply)
    .replace(/https?:\S+|[^\s<>:]{1,64}@[^\s<>:]+/g, ' ')
    .replace(/\s+/g, ' ');
  return { words, code: codeInReply.exec(words)?.[1] ?? status };
};

/** The text of a reply takes precedence over its code, because servers send wrong codes. */
export function isOfSenderOrMail(reply: string, status?: string): boolean {
  const { words, code } = readReply(reply, status);
  return (/^[45]\.(7\.|1\.[78]$)/.test(code) && code !== '5.7.13') || ofSenderOrMail.test(words);
}

/** RFC 3463 defines the codes. */
export function kindOfReply(reply: string, status?: string): ReplyKind | undefined {
  if (isOfSenderOrMail(reply, status)) return undefined;
  const { words, code } = readReply(reply, status);
  if (code.startsWith('4.') || code === '5.2.2' || laterReply.test(words) || later.test(words))
    return 'later';
  return missingMailboxCodes.includes(code) || missingMailbox.test(words) ? 'gone' : undefined;
}
