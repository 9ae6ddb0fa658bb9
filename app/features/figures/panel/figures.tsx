import { showFigures } from '#app/features/figures/show-figures.server.ts';
import { deleteFigures, hideFigures } from '#app/features/figures/store-figures.server.ts';
import { chosenUse } from '#app/features/machines/words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm } from '#app/platform/request.ts';
import { site } from '#app/site/site.server.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/figures';
import { Chart } from './chart.tsx';
import { Machines, Mails, Post, Sources, Totals } from './parts.tsx';
import { figuresWords as words } from './words.ts';

export async function loader({ request }: Route.LoaderArgs) {
  const shown = await showFigures(new URL(request.url).searchParams);
  return { ...shown, choice: chosenUse(site().machines) };
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
  const hide = <IntentForm intent="hide" label={words.hide} variant="word" />;
  if (loaderData.state === 'first day')
    return (
      <AdminPage {...page} beside={hide}>
        <EmptyRoom {...words.firstDay} />
      </AdminPage>
    );
  const { period, offered } = loaderData;
  const head = (
    <div className="row">
      <AdminButtonLink variant="word" to={period === 'month' ? '?periodo=anno' : '.'}>
        {words.otherPeriod[period]}
      </AdminButtonLink>
      <AdminButtonLink variant="neutral" reloadDocument to="letture.csv">
        {words.csv}
      </AdminButtonLink>
      {hide}
    </div>
  );
  return (
    <AdminPage {...page} beside={head}>
      <Totals {...loaderData} />
      <Chart title={words.openings(period)} units={loaderData.units} />
      <p className="quiet">{words.chart.note}</p>
      <Sources {...loaderData} />
      <Mails {...loaderData} />
      {offered.length > 0 && <Post {...loaderData} />}
      <Machines {...loaderData} />
    </AdminPage>
  );
}

function Hidden({ since, hasDays }: { since: Date; hasDays: boolean }) {
  const { title, text, show, remove, consequence, confirm } = words.hidden;
  return (
    <AdminPage {...page}>
      <EmptyRoom title={title} text={text(since)} />
      <IntentForm intent="resume" label={show} />
      {hasDays && (
        <details>
          <summary>{remove}</summary>
          <p>{consequence}</p>
          <IntentForm intent="delete" label={confirm} variant="danger" />
        </details>
      )}
    </AdminPage>
  );
}

type IntentProps = { intent: string; label: string; variant?: 'word' | 'danger' };

function IntentForm({ intent, label, variant }: IntentProps) {
  const { Form, form, isBusy, problems } = useForm({ failure: words.failed });
  return (
    <Form {...form}>
      <AdminButton {...{ variant }} name="intent" value={intent} aria-busy={isBusy}>
        {label}
      </AdminButton>
      <Problem notice={problems.form} />
    </Form>
  );
}
