import type { FormEvent } from 'react';
import { href } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { DownloadMark } from '#app/ui/admin/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './newsletter.module.css';
import { exported, subscriberMessages, subscriberWords } from './words.ts';

const { label, separators } = subscriberWords.csv;
const address = href('/amministrazione/newsletter/iscritti.csv');

export function ExportForm() {
  const notify = useNotices();
  async function download(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const separator = `${new FormData(event.currentTarget).get('separatore')}`;
    const rows = await save(`${address}?${new URLSearchParams({ separatore: separator })}`).catch(console.error);
    if (rows !== 'asked') notify(rows === undefined ? subscriberMessages.exportBroken : exported(rows));
  }
  return (
    <form action={address} className={styles.exports} onSubmit={download}>
      <select name="separatore" aria-label={label} className={field.control}>
        {Object.entries(separators).map(([separator, name]) => (
          <option key={separator} value={separator}>
            {name}
          </option>
        ))}
      </select>
      <AdminButton look="neutral">
        <DownloadMark />
        Esporta CSV
      </AdminButton>
    </form>
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
