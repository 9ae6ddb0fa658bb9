import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { ShowNotice } from '#app/ui/notices.tsx';
import { csvPath, receiptPath } from './addresses.ts';
import type { loader } from './export-receipt.ts';
import { exported, subscriberMessages } from './messages.ts';
import styles from './newsletter.module.css';

const pollMs = 500;
const patienceMs = 600_000;

/** Two links to the file. A download tells its page nothing, so the page asks the server how it went. */
export function ExportButtons() {
  const [receipt, setReceipt] = useState<string>();
  const { load, state, data: last } = useFetcher<typeof loader>();
  const ended = last?.receipt === receipt ? last : undefined;
  const isOver = receipt === undefined || ended !== undefined || Date.now() - Number.parseInt(receipt, 10) > patienceMs;

  useEffect(() => {
    if (isOver || state !== 'idle') return;
    const timer = setTimeout(() => load(`${receiptPath}?ricevuta=${receipt}`), pollMs);
    return () => clearTimeout(timer);
  }, [isOver, state, receipt, load]);

  function download(event: MouseEvent, separator: ',' | ';') {
    event.preventDefault();
    const next = `${Date.now()}-${Math.random()}`;
    setReceipt(next);
    location.assign(`${csvPath}?${new URLSearchParams({ separatore: separator, ricevuta: next })}`);
    void load(`${receiptPath}?ricevuta=${next}`);
  }

  const toast = ended && (ended.isComplete ? exported(ended.rows) : subscriberMessages.exportBroken);
  return (
    <div className={styles.exports}>
      <AdminButtonLink
        look="neutral"
        to={`${csvPath}?separatore=;`}
        reloadDocument
        onClick={(event) => download(event, ';')}
      >
        CSV per Excel (;)
      </AdminButtonLink>
      <AdminButtonLink to={csvPath} reloadDocument onClick={(event) => download(event, ',')}>
        <DownloadMark />
        Esporta CSV
      </AdminButtonLink>
      {toast && <ShowNotice key={receipt} {...toast} />}
    </div>
  );
}
