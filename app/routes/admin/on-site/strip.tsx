import { Link } from 'react-router';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import type { TextsAnswer } from '#app/routes/admin/site-texts/actions.server.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useForm } from '#app/ui/form.ts';
import { programTexts } from '#site/texts/program.ts';
import styles from './on-site.module.css';
import { onSiteWords as words } from './words.ts';

type Props = {
  id: string;
  drafts: { path: string; version: number }[];
};

export function Strip({ id, drafts }: Props) {
  const [before, name] = words.pageNamed(id);
  return (
    <section className={`solo-schermo ${styles.strip}`} aria-label={words.open}>
      <a className="skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <p>
        {words.editing} {before} <strong>{name}</strong>. {words.onlyYou}
      </p>
      <p className="quiet" role="status">
        {words.drafts(drafts.length)}
      </p>
      <div className={styles.choices}>
        <Link className="tap" to={pageAddress(id)} reloadDocument>
          {words.back}
        </Link>
        {drafts.length > 0 && <PublishAll id={id} drafts={drafts} />}
      </div>
      <noscript>
        {frameWords.scripts.title}. <a href="/">{frameWords.toSite}</a>
      </noscript>
    </section>
  );
}

function PublishAll({ id, drafts }: Props) {
  const { Form, form, isBusy } = useForm<TextsAnswer>({ failure: textsWords.failed });
  return (
    <Form {...form} action={pageAddress(id)}>
      <input
        type="hidden"
        name="drafts"
        value={drafts.map(({ path, version }) => `${path}@${version}`).join(' ')}
        readOnly
      />
      <AdminButton name="intent" value="publish-all" aria-busy={isBusy}>
        {words.publishAll}
      </AdminButton>
    </Form>
  );
}
