import { type MouseEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useDownload } from '#app/routes/admin/download/download-question.tsx';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import type { loader } from './export-receipt.ts';
import styles from './newsletter.module.css';
import { exported, subscriberMessages } from './words.ts';

const csvPath = '/amministrazione/newsletter/iscritti.csv';
const receiptPath = '/amministrazione/newsletter/esportazione';
const pollMs = 500;
const patienceMs = 600_000;

/** A page is not told how its download ended, so it asks the server. */
export function ExportButtons() {
  const notify = useNotices();
  const [receipt, setReceipt] = useState<string>();
  const { load, state, data: last } = useFetcher<typeof loader>();
  const ended = last?.receipt === receipt ? last : undefined;
  const isOver = receipt === undefined || ended !== undefined || Date.now() - Number.parseInt(receipt, 10) > patienceMs;

  useEffect(() => {
    if (isOver || state !== 'idle') return;
    const timer = setTimeout(() => load(`${receiptPath}?ricevuta=${receipt}`), pollMs);
    return () => clearTimeout(timer);
  }, [isOver, state, receipt, load]);

  useEffect(() => {
    if (!ended) return;
    setReceipt(undefined);
    notify(ended.isComplete ? exported(ended.rows) : subscriberMessages.exportBroken);
  }, [ended, notify]);

  const { download, question } = useDownload((to) => {
    const next = `${Date.now()}-${Math.random()}`;
    setReceipt(next);
    location.assign(`${to}&ricevuta=${next}`);
    void load(`${receiptPath}?ricevuta=${next}`);
  });

  function onClick(event: MouseEvent, separator: ',' | ';') {
    event.preventDefault();
    download(`${csvPath}?${new URLSearchParams({ separatore: separator })}`);
  }

  return (
    <div className={styles.exports}>
      {question}
      <AdminButtonLink
        look="neutral"
        to={`${csvPath}?separatore=;`}
        reloadDocument
        onClick={(event) => onClick(event, ';')}
      >
        CSV per Excel (;)
      </AdminButtonLink>
      <AdminButtonLink look="neutral" to={csvPath} reloadDocument onClick={(event) => onClick(event, ',')}>
        <DownloadMark />
        Esporta CSV
      </AdminButtonLink>
    </div>
  );
}
