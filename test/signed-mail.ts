import { generateKeyPairSync } from 'node:crypto';
import { authenticate, dkimSign } from 'mailauth';

const domain = 'example.org';
const sender = `ritorni+abc@${domain}`;
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const zone: Record<string, string> = {
  [domain]: 'v=spf1 ip4:192.0.2.1 -all',
  [`forno._domainkey.${domain}`]: `v=DKIM1; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  [`_dmarc.${domain}`]: 'v=DMARC1; p=reject; adkim=s; aspf=s',
};
const signed = [
  'From',
  'To',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
];

type Canonicalization = 'relaxed/relaxed' | 'simple/simple';

/** Signs a mail as a provider does, with the two headers that RFC 8058 wants signed. */
export async function signMail(
  raw = '',
  canonicalization: Canonicalization = 'relaxed/relaxed',
): Promise<string> {
  const key = {
    signingDomain: domain,
    selector: 'forno',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const options = { ...key, canonicalization, headerList: signed.join(':'), signatureData: [key] };
  const { signatures, errors } = await dkimSign(raw, options);
  if (errors.length > 0) throw new Error(`The mail was not signed: ${errors[0]?.err.message}`);
  return signatures + raw;
}

/** The verdict of a strict receiver on a signed mail, and the signed headers. */
export async function receiveMail(message: string) {
  const { dkim, spf, dmarc } = await authenticate(message, {
    ip: '192.0.2.1',
    helo: `posta.${domain}`,
    sender,
    strict: true,
    resolver: async (name, type) => {
      const text = type === 'TXT' && zone[name];
      if (!text) throw Object.assign(new Error(name), { code: 'ENOTFOUND' });
      return [[text]];
    },
  });
  const [{ status, signingHeaders } = {}] = dkim.results;
  const lines = Buffer.from(signingHeaders?.canonicalizedHeader ?? '', 'base64')
    .toString()
    .split('\r\n');
  return {
    dkim: status?.result,
    spf: (spf || undefined)?.status.result,
    dmarc: (dmarc || undefined)?.status.result,
    headers: Object.fromEntries(
      lines.map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]),
    ),
  };
}
