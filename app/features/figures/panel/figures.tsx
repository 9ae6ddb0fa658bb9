import { Form } from 'react-router';
import { showFigures } from '#app/features/figures/show-figures.server.ts';
import { deleteFigures, hideFigures } from '#app/features/figures/store-figures.server.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm } from '#app/platform/request.ts';
import { site } from '#app/site/site.server.ts';
import { AdminButton, AdminButtonLink, AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/figures';
import { Chart } from './chart.tsx';
import styles from './figures.module.css';
import { Choice, Machines, Mails, Note, Post, Readers, Sources, Totals } from './parts.tsx';
import { figuresWords as words } from './words.ts';

export async function loader({ request }: Route.LoaderArgs) {
  return { ...(await showFigures(new URL(request.url).searchParams)), use: site().machines };
}

export async function action({ request }: Route.ActionArgs) {
  return runIntent(await readForm(request), {
    hide: () => hideFigures(true),
    resume: () => hideFigures(false),
    delete: async () => {
      await deleteFigures();
      return { outcome: 'done', notice: words.hidden.removed };
    },
  });
}

const page = { title: words.title, documentTitle: `${words.title} · Amministrazione` };

export const handle: Screen = { page, failure: words.failed };

export default function Figures({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'hidden') return <Hidden {...loaderData} />;
  if (loaderData.state === 'first day')
    return (
      <AdminPage {...page} beside={<IntentForm intent="hide" variant="word" />}>
        <div className={styles.empty}>
          <DayIcon state="planned" width={56} />
          <EmptyRoom {...words.firstDay(loaderData.time)} />
        </div>
      </AdminPage>
    );
  const { isYear, from, today } = loaderData;
  const head = (
    <div className="row">
      <span className="quiet">{words.span(from, today)}</span>
      <Choice label={words.period} name="periodo" defaultValue={isYear ? 'anno' : 'mese'}>
        {Object.entries(words.periods).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Choice>
      <AdminButtonLink variant="neutral" reloadDocument to="letture.csv">
        {words.csv}
      </AdminButtonLink>
      <IntentForm intent="hide" variant="word" />
    </div>
  );
  return (
    <AdminPage {...page} beside={head}>
      <Form id="choices" preventScrollReset />
      <Totals {...loaderData} />
      <Chart {...loaderData} />
      <Note {...loaderData} />
      <div className={styles.pair}>
        <Sources {...loaderData} />
        <div>
          <Mails {...loaderData} />
        </div>
      </div>
      <Post {...loaderData} />
      <Readers {...loaderData} />
      <Machines {...loaderData} />
    </AdminPage>
  );
}

function Hidden({ since, hasDays }: { since: Date; hasDays: boolean }) {
  const { title, text, earlier, remove, consequence } = words.hidden;
  return (
    <AdminPage {...page}>
      <div className={styles.empty}>
        <DayIcon state="uncovered" width={56} />
        <EmptyRoom title={title} text={text(since) + (hasDays ? earlier : '')}>
          <IntentForm intent="resume" />
          {hasDays && (
            <details>
              <AdminButtonSummary variant="word">{remove}</AdminButtonSummary>
              <p>{consequence}</p>
              <IntentForm intent="delete" variant="danger" />
            </details>
          )}
        </EmptyRoom>
      </div>
    </AdminPage>
  );
}

type IntentProps = { intent: keyof typeof words.intents; variant?: 'word' | 'danger' };

function IntentForm({ intent, variant }: IntentProps) {
  const { Form, form, isBusy, problems } = useForm({ failure: words.failed });
  return (
    <Form {...form}>
      <AdminButton {...{ variant }} name="intent" value={intent} aria-busy={isBusy}>
        {words.intents[intent]}
      </AdminButton>
      <Problem notice={problems.form} />
    </Form>
  );
}
