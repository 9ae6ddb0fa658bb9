import { data, Form as Search } from 'react-router';
import { putAway } from '#app/features/overrides/change-site.server.ts';
import { logError } from '#app/log.ts';
import { readForm, signedIn } from '#app/request.ts';
import type { Screen } from '#app/routes/admin/frame/screen-failure.tsx';
import { OnSiteLink } from '#app/routes/admin/on-site/on-site-link.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import { useForm } from '#app/ui/form.ts';
import type { Route } from './+types/texts';
import { OtherDrafts } from './drafts.tsx';
import { readAside, readOverview, searchTexts } from './read-page.server.ts';
import styles from './site-texts.module.css';
import { PageList, TextsFrame } from './texts-frame.tsx';
import { textsWords as words } from './words.ts';

const { title, documentTitle, loadFailed: failure } = words;

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('cerca')?.trim().slice(0, 100) ?? '';
  try {
    const [overview, rows] = await Promise.all([readOverview(), readAside()]);
    return { ...overview, rows, asked, ...(await searchTexts(asked)) };
  } catch (error) {
    logError(error);
    throw data(null, { status: 503 });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const by = context.get(signedIn).email;
  return answerIntent<Answer>(form, { 'put-away': () => putAwayFrom(form, by) });
}

async function putAwayFrom(form: FormData, by: string): Promise<Answer> {
  const seen = { path: `${form.get('path')}`, version: Number(form.get('version')) || 0 };
  const isDone = await putAway(seen, by);
  return isDone ? { outcome: 'saved', notice: words.aside.done } : { outcome: 'changed', notice: words.aside.changed };
}

export const handle: Screen = { page: { title, documentTitle }, failure };

export default function Texts({ loaderData }: Route.ComponentProps) {
  const { pages, aside, rows, asked, said, found } = loaderData;
  return (
    <TextsFrame beside={<OnSiteLink id="home" />}>
      <OtherDrafts pages={pages} />
      <div className={styles.sections}>
        <p className={styles.intro}>{words.intro}</p>
        <Search className={styles.search} role="search" preventScrollReset>
          <TextBox
            key={asked}
            label={words.search.label}
            name="cerca"
            type="search"
            maxLength={100}
            defaultValue={asked}
          />
          <AdminButton look="neutral">{words.search.button}</AdminButton>
        </Search>
        <p role="status">{said}</p>
        <ul className={styles.found}>
          {found.map(({ to, name, text }) => (
            <li key={to}>
              <a href={to}>{name}</a>
              <p className={styles.value}>{text}</p>
            </li>
          ))}
        </ul>
        <PageList pages={pages} aside={aside} />
      </div>
      {rows.length > 0 && (
        <section id="messi-da-parte" className={styles.putAside} aria-labelledby="titolo-messi-da-parte">
          <h2 id="titolo-messi-da-parte">{words.aside.title}</h2>
          <p>{words.aside.intro}</p>
          <ul>
            {rows.map((row) => (
              <PutAside key={row.path} row={row} />
            ))}
          </ul>
        </section>
      )}
    </TextsFrame>
  );
}

type AsideRow = Route.ComponentProps['loaderData']['rows'][number];

function PutAside({ row: { path, version, name, to, why, lines, moment, by, versions } }: { row: AsideRow }) {
  const { Form, form, isBusy } = useForm({ failure: words.failed });
  return (
    <li className="stack">
      <h3>{name ?? words.aside.nowhere}</h3>
      {!name && <code>{path}</code>}
      <p className={styles.value}>{lines.join('\n')}</p>
      <p>{why}</p>
      <p className="quiet">
        {words.aside.when(moment, by)}. {words.aside.versions(versions)}.
      </p>
      <div className={`solo-schermo ${styles.choices}`}>
        {to && (
          <AdminButtonLink look="neutral" to={to}>
            {words.aside.toField}
          </AdminButtonLink>
        )}
        <Form {...form}>
          <input type="hidden" name="path" value={path} />
          <input type="hidden" name="version" value={version} />
          <AdminButton
            look="danger"
            name="intent"
            value="put-away"
            aria-label={words.aside.removeOf(name ?? path)}
            aria-busy={isBusy}
          >
            {words.aside.remove}
          </AdminButton>
        </Form>
      </div>
    </li>
  );
}
