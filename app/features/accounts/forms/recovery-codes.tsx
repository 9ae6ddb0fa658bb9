import { useEffect, useRef } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { useCopy } from '#app/ui/use-copy.ts';
import styles from './account-form.module.css';
import { messages } from './messages.ts';
import { recoveryCodesWords } from './words.ts';

export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const copy = useCopy(messages.codesCopied, messages.codesNotCopied);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;

  return (
    <section className={styles.codes} aria-labelledby="codici">
      <h3 id="codici" tabIndex={-1} ref={heading}>
        {recoveryCodesWords.title}
      </h3>
      <p>{recoveryCodesWords.text}</p>
      <CodesList codes={codes} />
      <div className={styles.row}>
        <AdminButton type="button" onClick={onKept}>
          {recoveryCodesWords.done}
        </AdminButton>
        <AdminButton type="button" look="neutral" onClick={() => copy(text)}>
          {recoveryCodesWords.copy}
        </AdminButton>
        <AdminButton type="button" look="neutral" onClick={() => download(text)}>
          <DownloadMark />
          {recoveryCodesWords.download}
        </AdminButton>
      </div>
    </section>
  );
}

export function CodesList({ codes }: { codes: string[] }) {
  return (
    <ol>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
}

function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = recoveryCodesWords.fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
