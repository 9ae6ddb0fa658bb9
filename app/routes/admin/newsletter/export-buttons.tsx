import type { MouseEvent } from 'react';
import { href } from 'react-router';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './newsletter.module.css';
import { exported, subscriberMessages } from './words.ts';

const commas = href('/amministrazione/newsletter/iscritti.csv');
const semicolons = `${commas}?separatore=;`;

export function ExportButtons() {
  const notify = useNotices();
  const downloadOf = (path: string) => async (event: MouseEvent) => {
    event.preventDefault();
    const rows = await save(path).catch(console.error);
    if (rows !== 'asked') notify(rows === undefined ? subscriberMessages.exportBroken : exported(rows));
  };
  return (
    <div className={styles.exports}>
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
  if (response.redirected || response.status === 401) {
    // A page asks for the sign-in, and then goes on.
    location.assign(path);
    return 'asked';
  }
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  if (!response.ok || !name) throw new Error(`The server answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Safari reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return Number(response.headers.get('X-Rows'));
}
