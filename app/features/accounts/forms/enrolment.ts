import type { QrCode } from '#app/features/accounts/second-factor.server.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { useCopy } from '#app/ui/copy.ts';
import { messages } from './messages.ts';

export type StartedEnrolment = ActionResult & {
  qr: QrCode;
  secret: string;
  recoveryCodes: string[];
};

/** Groups are easier to copy by hand; apps ignore the spaces. */
export const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');

const fileName = 'codici-di-recupero.txt';

export function useCodes(codes: string[]) {
  const text = `${codes.join('\n')}\n`;
  const copy = useCopy(messages.codesCopied, messages.codesNotCopied);
  return { copy: () => copy(text), download: () => download(text) };
}

function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
