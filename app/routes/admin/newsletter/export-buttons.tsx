import type { MouseEvent } from 'react';
import { href } from 'react-router';
import { useDownload } from '#app/routes/admin/download/download-question.tsx';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './newsletter.module.css';
import { exported, subscriberMessages } from './words.ts';

const commas = href('/amministrazione/newsletter/iscritti.csv');
const semicolons = `${commas}?separatore=;`;

export function ExportButtons() {
  const notify = useNotices();
  const { download, question } = useDownload(async (path) => {
    try {
      notify(exported(await save(path)));
    } catch (error) {
      console.error(error);
      notify(subscriberMessages.exportBroken);
    }
  });
  const downloadOf = (path: string) => (event: MouseEvent) => {
    event.preventDefault();
    download(path);
  };
  return (
    <div className={styles.exports}>
      {question}
      <AdminButtonLink look="neutral" to={semicolons} reloadDocument onClick={downloadOf(semicolons)}>
        CSV per Excel (;)
      </AdminButtonLink>
      <AdminButtonLink look="neutral" to={commas} reloadDocument onClick={downloadOf(commas)}>
        <DownloadMark />
        Esporta CSV
      </AdminButtonLink>
    </div>
  );
}

/** Fetched by the script, because a page is not told how a download of the browser ends. Gives the number of rows. */
async function save(path: string) {
  const response = await fetch(path);
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  if (!response.ok || !name) throw new Error(`The server answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return Number(response.headers.get('X-Rows'));
}
