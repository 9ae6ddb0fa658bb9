import { useState } from 'react';
import { href } from 'react-router';
import { romeDay, romeTime } from '#app/calendar/rome.ts';
import { type Period, showFigures } from '#app/features/figures/show-figures.server.ts';
import {
  deleteFigures,
  findHiddenSince,
  hideFigures,
  resumeFigures,
} from '#app/features/figures/store-figures.server.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm } from '#app/platform/request.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { Problem } from '#app/ui/field.tsx';
import { revalidateOnConflict, useForm } from '#app/ui/form.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { Route } from './+types/figures';
import { Chart, Totals } from './chart.tsx';
import styles from './figures.module.css';
import { Machines, Mails, Post, Readers, Sources } from './parts.tsx';
import { figuresWords as words } from './words.ts';

const screen = href('/amministrazione/letture');

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const period: Period = searchParams.get('periodo') === 'anno' ? 'year' : 'month';
  const shown = await showFigures(period, searchParams.get('pensiero'));
  if (shown.state !== 'hidden') return shown;
  return { ...shown, since: { day: romeDay(shown.since), time: romeTime(shown.since) } };
}

export async function action({ request }: Route.ActionArgs) {
  return runIntent(await readForm(request), {
    hide: async () => {
      await hideFigures();
      return { outcome: 'done' };
    },
    resume: async () => {
      await resumeFigures();
      return { outcome: 'done' };
    },
    delete: async () => {
      if (!(await findHiddenSince())) return { outcome: 'stale', notice: words.hidden.notHidden };
      await deleteFigures();
      return { outcome: 'done', notice: words.hidden.removed };
    },
  });
}

export const shouldRevalidate = revalidateOnConflict;

const page = { title: words.title, documentTitle: words.documentTitle };

export const handle: Screen = { page, failure: words.failed };

export default function Figures({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'hidden') return <Hidden {...loaderData} />;
  if (loaderData.state === 'first day')
    return (
      <AdminPage {...page} beside={<Hide />}>
        <EmptyRoom {...words.firstDay} />
      </AdminPage>
    );
  return (
    <AdminPage {...page} beside={<Head period={loaderData.period} />}>
      <Totals {...loaderData} />
      <Chart {...loaderData} />
      <div className={styles.pair}>
        <Sources {...loaderData.sources} />
        <Mails mails={loaderData.mails} />
      </div>
      {loaderData.post && <Post {...loaderData.post} period={loaderData.period} />}
      <Readers {...loaderData.readers} />
      <Machines machines={loaderData.machines} />
    </AdminPage>
  );
}

function Head({ period }: { period: Period }) {
  return (
    <div className="row">
      <nav className="row" aria-label={words.period}>
        {(['month', 'year'] as const).map((name) => (
          <AdminButtonLink
            key={name}
            variant={name === period ? 'neutral' : 'word'}
            aria-current={name === period ? 'true' : undefined}
            to={name === 'year' ? `${screen}?periodo=anno` : screen}
          >
            {words.periods[name]}
          </AdminButtonLink>
        ))}
      </nav>
      <AdminButtonLink
        variant="neutral"
        reloadDocument
        to={href('/amministrazione/letture/letture.csv')}
      >
        {words.csv}
      </AdminButtonLink>
      <Hide />
    </div>
  );
}

function Hide() {
  const { Form, form, isBusy, problems } = useForm({ failure: words.failed });
  return (
    <Form {...form}>
      <AdminButton variant="word" name="intent" value="hide" aria-busy={isBusy}>
        {words.hide}
      </AdminButton>
      <Problem notice={problems.form} />
    </Form>
  );
}

type HiddenProps = { since: { day: string; time: string }; hasDays: boolean };

function Hidden({ since, hasDays }: HiddenProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { Form, form, submit, isBusy, problems } = useForm({ failure: words.failed });
  const { title, text, earlier, show, remove } = words.hidden;
  return (
    <AdminPage {...page}>
      <EmptyRoom
        title={title}
        text={[text(since.day, since.time), hasDays && earlier].filter(Boolean).join(' ')}
      />
      <Form {...form} className="row">
        <AdminButton name="intent" value="resume" aria-busy={isBusy}>
          {show}
        </AdminButton>
        {hasDays && (
          <AdminButton variant="word" onClick={() => setConfirming(true)}>
            {remove}
          </AdminButton>
        )}
        <Problem notice={problems.form} />
      </Form>
      {isConfirming && (
        <ConfirmDialog
          title={words.hidden.question}
          text={words.hidden.consequence}
          confirm={words.hidden.confirm}
          onConfirm={() => {
            setConfirming(false);
            submit({ intent: 'delete' });
          }}
          onCancel={() => setConfirming(false)}
        />
      )}
    </AdminPage>
  );
}
