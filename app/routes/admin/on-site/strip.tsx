import { Link } from 'react-router';
import type { TextsAnswer } from '#app/routes/admin/site-texts/actions.server.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './on-site.module.css';
import { onSiteWords as words } from './words.ts';

type Props = {
  id: string;
  drafts: { path: string; version: number }[];
  parts: { title: string; path: string }[];
};

export function Strip({ id, drafts, parts }: Props) {
  const [before, name] = words.pageNamed(id);
  return (
    <section className={`solo-schermo ${styles.strip}`} data-room="" aria-label={words.open}>
      <a className={styles.skip} href="#contenuto">
        {programTexts.skipLink}
      </a>
      <div className={styles.row}>
        <p>
          {words.editing} {before} <strong>{name}</strong>. {words.onlyYou}
        </p>
        <p className={styles.count} role="status">
          {words.drafts(drafts.length)}
        </p>
        <div className={styles.choices}>
          <Link className={styles.back} to={pageAddress(id)} reloadDocument>
            {words.back}
          </Link>
          {drafts.length > 0 && <PublishAll id={id} drafts={drafts} />}
        </div>
      </div>
      <noscript>
        <p>{words.parts}</p>
        <ul>
          {parts.map(({ title, path }) => (
            <li key={path}>
              <a href={`${pageAddress(id)}#${path}`}>{title}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </section>
  );
}

function PublishAll({ id, drafts }: Pick<Props, 'id' | 'drafts'>) {
  const { form, isBusy } = useAnswer<TextsAnswer>({ action: pageAddress(id), failure: textsWords.failed });
  return (
    <form {...form}>
      <input
        type="hidden"
        name="drafts"
        value={drafts.map(({ path, version }) => `${path}@${version}`).join(' ')}
        readOnly
      />
      <AdminButton name="intent" value="publish-all" aria-busy={isBusy}>
        {words.publishAll}
      </AdminButton>
    </form>
  );
}
