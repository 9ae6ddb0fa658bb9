/** The part of a mail that a report returns, with our key in it. */
type Returned = { key: string; to?: string };
type Case = { status: string; action?: string; response: string };
type Report = Returned & Case;

export const cases = {
  gone: {
    status: '5.1.1',
    response: '550 5.1.1 <lettrice@example.net>: Recipient address rejected: User unknown',
  },
  nowhere: {
    status: '5.1.10',
    response: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
  },
  disabled: {
    status: '5.2.1',
    response: '550 5.2.1 The email account that you tried to reach is disabled',
  },
  late: { status: '4.4.7', response: '421 4.4.7 Delivery time expired' },
  refused: { status: '5.7.1', response: '554 5.7.1 Message rejected by policy' },
} satisfies Record<string, Case>;

const sender = 'forno@example.org';
const recipient = 'lettrice@example.net';
const verp = ({ key }: Returned) => `ritorni+${key}@example.org`;
const heads = ({ key }: Returned) => [
  'From: Agnese <forno@example.org>',
  `To: ${recipient}`,
  'Subject: La luce sotto la porta',
  `X-Delivery-Key: ${key}`,
];
const personalReply = (report: Returned) => [...heads(report), '', 'Buongiorno.'];

type Part = { type: string; encoding?: 'base64'; lines: string[] };

function multipart(head: string[], boundary: string, parts: Part[], type = 'delivery-status') {
  const body = parts.flatMap(({ type, encoding, lines }) => [
    `--${boundary}`,
    `Content-Type: ${type}`,
    ...(encoding ? [`Content-Transfer-Encoding: ${encoding}`] : []),
    '',
    ...(encoding
      ? (Buffer.from(lines.join('\r\n'))
          .toString('base64')
          .match(/.{1,76}/g) ?? [])
      : lines),
    '',
  ]);
  const content = `Content-Type: multipart/report; report-type=${type};\r\n\tboundary="${boundary}"`;
  return [...head, 'MIME-Version: 1.0', content, '', ...body, `--${boundary}--`, ''].join('\r\n');
}

const textPart = (text: string): Part => ({ type: 'text/plain; charset=us-ascii', lines: [text] });
const head = (from: string, to: string, subject: string) => [
  'Return-Path: <>',
  `From: ${from}`,
  `To: ${to}`,
  `Subject: ${subject}`,
  'Auto-Submitted: auto-replied',
];
const status = (
  reporting: string,
  { action = 'failed', status }: Case,
  ...diagnosis: string[]
): Part => {
  const fields = [
    `Final-Recipient: rfc822; ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    ...diagnosis,
  ];
  return {
    type: 'message/delivery-status',
    lines: [`Reporting-MTA: dns; ${reporting}`, '', ...fields],
  };
};
const coarse = (report: Report) => ({ ...report, status: `${report.status[0]}.0.0` });

/** Bounces of four servers, each in its own form of RFC 3464. */
export const servers: Record<string, (report: Report) => string> = {
  postfix: (report) =>
    multipart(
      head(
        'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
        verp(report),
        'Undelivered Mail Returned to Sender',
      ),
      '4W1x.1795/mx.example.net',
      [
        textPart(
          `I'm sorry to have to inform you that your message could not be delivered to ${recipient}.`,
        ),
        status('mx.example.net', report, `Diagnostic-Code: smtp; ${report.response}`),
        { type: 'message/rfc822', lines: personalReply(report) },
      ],
    ),
  exchange: (report) =>
    multipart(
      head('<postmaster@example.net>', sender, 'Non recapitabile: La luce sotto la porta'),
      '_000_8f2c',
      [
        {
          type: 'text/html; charset="utf-8"',
          encoding: 'base64',
          lines: ['<p>Non è stato recapitato.</p>'],
        },
        status(
          'AM9PR01.prod.outlook.example',
          report,
          `Diagnostic-Code: smtp;${report.response} [AM9PR01]`,
        ),
        { type: 'message/rfc822', encoding: 'base64', lines: personalReply(report) },
      ],
    ),
  gmail: (report) =>
    multipart(
      head(
        'mailer-daemon@googlemail.example',
        verp(report),
        'Delivery Status Notification (Failure)',
      ),
      '0000000000007e06',
      [
        textPart('** Address not found **'),
        status(
          'googlemail.example',
          report,
          `Diagnostic-Code: smtp; ${report.response.replace(/^(\d{3}) /, '$1-')}`,
          `\t${report.response} - gsmtp`,
        ),
      ],
    ),
  courier: (report) =>
    multipart(
      head(
        '"Courier mail server at mail.example.com" <@mail.example.com>',
        sender,
        'NOTICE: mail delivery status.',
      ),
      '=_0_18216_1795',
      [
        textPart('This is a delivery status notification from mail.example.com.'),
        status('mail.example.com', coarse(report), `Diagnostic-Code: smtp; ${report.response}`),
        { type: 'text/rfc822-headers', lines: [`Message-ID: <${report.key}@example.org>`] },
      ],
    ),
};

/** A bounce of Exim, qmail and others, which do not use RFC 3464. */
export function prose(key: string, from: string, words: string) {
  const fields = head(from, verp({ key }), 'Mail delivery failed: returning message to sender');
  return [...fields, '', 'Your message could not be delivered.', '', words, ''].join('\r\n');
}

/** RFC 5965. */
export function complaint(report: Returned, type = 'abuse') {
  return multipart(
    head('<fbl@example.net>', 'abuse@example.org', 'FW: La luce sotto la porta'),
    'part1_13d.2e68ed54_boundary',
    [
      textPart('This is an email abuse report for an email message received from IP 192.0.2.1.'),
      {
        type: 'message/feedback-report',
        lines: [
          `Feedback-Type: ${type}`,
          'User-Agent: SomeGenerator/1.0',
          'Version: 1',
          'Source-IP: 192.0.2.1',
        ],
      },
      { type: 'message/rfc822', lines: personalReply(report) },
    ],
    'feedback-report',
  );
}

export function response(key: string) {
  const fields = [`From: ${recipient}`, `To: ${sender}`, 'Subject: Re: La luce sotto la porta'];
  return [...fields, `In-Reply-To: <${key}@example.org>`, '', `Grazie. 5.1.1 ${key}`, ''].join(
    '\r\n',
  );
}
