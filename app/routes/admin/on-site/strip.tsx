import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import type { TextsAnswer } from '#app/routes/admin/site-texts/actions.server.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { type Drafts, DraftsField, OtherDrafts } from '#app/routes/admin/site-texts/drafts.tsx';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useForm } from '#app/ui/form.ts';
import { programTexts } from '#site/texts/program.ts';
import { onEveryPage } from './addresses.ts';
import styles from './on-site.module.css';
import { onSiteWords as words } from './words.ts';

type Props = { id: string; drafts: Drafts; pages: ComponentProps<typeof OtherDrafts>['pages'] };

export function Strip({ id, drafts, pages }: Props) {
  const [before, name] = words.pageNamed(id);
  const isShown = (page: string) => page === id || page === onEveryPage;
  const own = drafts.filter(({ page }) => isShown(page));
  return (
    <section className={`solo-schermo ${styles.strip}`} aria-label={words.open}>
      <a className="skip" href="#contenuto">
        {programTexts.skipLink}
      </a>
      <p>
        {words.editing} {before} <strong>{name}</strong>. {words.onlyYou}
      </p>
      <p className="quiet" role="status">
        {words.drafts(own.length)}
      </p>
      <OtherDrafts pages={pages.filter((page) => !isShown(page.id))} />
      <div className={styles.choices}>
        <Link className="tap" to={pageAddress(id)} reloadDocument>
          {words.back}
        </Link>
        {own.length > 0 && <Publish id={id} drafts={own} />}
      </div>
      <noscript>
        {frameWords.scripts.title}. <a href="/">{frameWords.toSite}</a>
      </noscript>
    </section>
  );
}

function Publish({ id, drafts }: { id: string; drafts: Drafts }) {
  const { Form, form, isBusy } = useForm<TextsAnswer>({ failure: textsWords.failed });
  return (
    <Form {...form} action={pageAddress(id)}>
      <DraftsField drafts={drafts} />
      <AdminButton name="intent" value="publish" aria-busy={isBusy}>
        {words.publish}
      </AdminButton>
    </Form>
  );
}
