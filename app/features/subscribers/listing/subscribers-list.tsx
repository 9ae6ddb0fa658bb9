import { href, Link } from 'react-router';
import type {
  Filter,
  ListedSubscriber,
  SubscribersPage,
} from '#app/features/subscribers/list-subscribers.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Badge, DownloadMark } from '#app/ui/admin/marks.tsx';
import { instead } from '#app/ui/form.ts';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './subscribers-list.module.css';
import { exported, inactiveReasons, subscriberMessages, subscriberWords } from './words.ts';

const addedRows = 50;

type Open = (subscriber: ListedSubscriber) => void;
type Props = SubscribersPage & { filter: Filter; onOpen: Open };

export function SubscribersList({ subscribers, hasMore, filter, onOpen }: Props) {
  const { search = '', reason = '' } = filter;
  if (subscribers.length === 0) {
    const words =
      search.trim() || reason ? subscriberMessages.noneFound : 'Nessuna iscrizione presente';
    return <p className={`quiet ${styles.empty}`}>{words}</p>;
  }
  const righe = `${subscribers.length + addedRows}`;
  const more = new URLSearchParams({ cerca: search, motivo: reason, righe });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className={styles.frame} aria-label="Elenco delle iscrizioni" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {Object.values(subscriberWords.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subscribers.map((subscriber) => (
            <Row key={subscriber.id} subscriber={subscriber} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <p className={styles.more}>
          <Link className="tap" to={`?${more}`} replace preventScrollReset>
            {subscriberWords.more}
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ subscriber, onOpen }: { subscriber: ListedSubscriber; onOpen: Open }) {
  const { email, name, subscribedOn, isActive, inactiveReason } = subscriber;
  return (
    <tr>
      <th scope="row">
        {email}
        <span className={styles.day}>{subscribedOn}</span>
      </th>
      <td className={name ? undefined : 'quiet'}>{name ?? subscriberWords.noName}</td>
      <td>{subscribedOn}</td>
      <td>
        <div className={styles.state}>
          <span>
            <Badge isOn={isActive}>{isActive ? 'Attivo' : 'Disattivato'}</Badge>
            {!isActive && inactiveReason && <small>{inactiveReasons[inactiveReason]}</small>}
          </span>
          <button
            type="button"
            className={styles.open}
            aria-label={`Gestisci ${email}`}
            onClick={() => onOpen(subscriber)}
          >
            Gestisci
          </button>
        </div>
      </td>
    </tr>
  );
}

const address = href('/amministrazione/newsletter/iscritti.csv');
const excelAddress = `${address}?${new URLSearchParams({ separatore: ';' })}`;

export function ExportButtons() {
  const notify = useNotices();
  async function download(path: string) {
    const rows = await save(path).catch(console.error);
    if (rows !== 'requested')
      notify(rows === undefined ? subscriberMessages.exportBroken : exported(rows));
  }
  return (
    <div>
      <AdminButton type="button" variant="neutral" onClick={() => download(address)}>
        <DownloadMark />
        {subscriberWords.csv.button}
      </AdminButton>
      <p>
        <a className="tap" href={excelAddress} onClick={instead(() => download(excelAddress))}>
          {subscriberWords.csv.forExcel}
        </a>
      </p>
    </div>
  );
}

/** Fetches the file by script, because a page cannot see whether a native download succeeds. Returns the number of rows. */
async function save(path: string) {
  const response = await fetch(path);
  if (response.redirected || response.status === 401) {
    // The navigation leads to the sign-in page, which then continues to the file.
    location.assign(path);
    return 'requested';
  }
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? [];
  if (!response.ok || !name) throw new Error(`The server answered ${response.status}`);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return Number(response.headers.get('X-Rows'));
}
