import { Form } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import {
  type Counted,
  deleteFigures,
  hideFigures,
  showFigures,
} from '#app/features/figures/figures.server.ts';
import { chosenUse } from '#app/features/machines/words.ts';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { readForm } from '#app/platform/request.ts';
import { site } from '#app/site/site.server.ts';
import { AdminButton, AdminButtonLink, AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { AdminPage, EmptyRoom, Section } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import type { AllowedUse } from '#site/machines.ts';
import type { Route } from './+types/figures';
import { Chart, Choice, Line, Post } from './chart.tsx';
import styles from './figures.module.css';
import { countInWords, unitInWords, figuresWords as words } from './words.ts';

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
  return <Counting {...loaderData} />;
}

function Counting(counted: Counted & { use: AllowedUse }) {
  const { isYear, from, today } = counted;
  const beside = (
    <div className="row">
      <span className="quiet">{words.span(from, today)}</span>
      <Choice
        label={words.period}
        name="periodo"
        defaultValue={isYear ? 'anno' : 'mese'}
        options={words.periods}
      />
      <AdminButtonLink variant="neutral" reloadDocument to="letture.csv">
        {words.csv}
      </AdminButtonLink>
      <IntentForm intent="hide" variant="word" />
    </div>
  );
  return (
    <AdminPage {...page} {...{ beside }}>
      <Form id="choices" preventScrollReset />
      <Totals {...counted} />
      <Chart {...counted} />
      <Note {...counted} />
      <div className={styles.pair}>
        <Sources {...counted} />
        <div>
          <Mails {...counted} />
        </div>
      </div>
      <Post {...counted} />
      <Section title={words.readers} intro={words.readersIntro}>
        <Line units={counted.units} of="readers" />
      </Section>
      <Machines {...counted} />
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

type Fact = [name: string, count: number, ending: 'a' | 'o', note: string];

function Totals({ isYear, time, totals }: Counted) {
  const { today, opening, arrival, readers, joined, left } = totals;
  const facts: Fact[] = [
    [words.today(time), today, 'a', words.todayNote(today)],
    [words.openings(isYear), opening, 'a', words.openingsNote],
    [words.arrivals, arrival, 'o', words.arrivalsNote],
    [words.readers, readers, 'o', words.growth(joined, left)],
  ];
  return (
    <dl className={`columns ${styles.totals}`}>
      {facts.map(([name, count, ending, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {countInWords(count, ending)}
            <span className="quiet">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the chart does not show, and its table. */
function Note({ isYear, units }: Counted) {
  const { note, table, columns } = words.chart;
  return (
    <div className={`ends ${styles.note}`}>
      <p className="quiet">{note}</p>
      <details>
        <AdminButtonSummary variant="word">{table}</AdminButtonSummary>
        <FiguresTable
          caption={words.openings(isYear)}
          columns={columns}
          rows={units
            .filter(({ counted }) => counted)
            .toReversed()
            .map(({ unit, opening, arrival, mail, readers, ofPost }) => [
              unitInWords(unit),
              ...[opening, arrival, mail, readers, ofPost],
            ])}
        />
      </details>
    </div>
  );
}

type TableProps = { caption: string; columns: string[]; rows: (string | number)[][] };

function FiguresTable({ rows, ...table }: TableProps) {
  const cell = (column: string, value: string | number) =>
    typeof value === 'string' ? (
      <RowTitle key={column}>{value}</RowTitle>
    ) : (
      <Cell key={column} column={column} className={value > 0 ? '' : 'quiet'}>
        {countInWords(value, column.endsWith('i') ? 'o' : 'a')}
      </Cell>
    );
  return (
    <Table {...table}>
      {rows.map((values) => (
        <tr key={values.join()}>
          {values.map((value, index) => cell(table.columns[index] ?? '', value))}
        </tr>
      ))}
    </Table>
  );
}

function Sources({ names }: Counted) {
  const { title, intro, unnamed, others } = words.sources;
  const labels: Record<string, string> = {
    host: unnamed,
    'host*': others,
    mail: words.fromMail,
  };
  const rows = names.filter(({ kind }) => kind !== 'machine');
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <Section {...{ title, intro }}>
      <ul className={`rows ${styles.sources}`}>
        {rows.map(({ kind, name, count }) => (
          <li key={kind + name} className="ends">
            <span>{labels[kind + name] ?? name}</span>
            <b>{countInWords(count, 'o')}</b>
            <svg height="3" aria-hidden="true">
              <rect width={`${(100 * count) / most}%`} height="3" />
            </svg>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Mails({ mails }: Counted) {
  const { title, intro, none, columns } = words.mails;
  const rows = mails.map(({ day, subject, sent, onSite, returned, left }) => [
    unitInWords(day),
    ...[subject, sent, onSite, returned, left],
  ]);
  return (
    <Section title={title} intro={rows.length > 0 ? intro : none}>
      {rows.length > 0 && <FiguresTable caption={title} {...{ columns, rows }} />}
    </Section>
  );
}

function Machines({ names, use }: Counted & { use: AllowedUse }) {
  const { title, intro, purposes, countOf, which, others } = words.machines;
  return (
    <div className={styles.apart}>
      <Section title={title} intro={`${intro} ${chosenUse(use)}`}>
        <ul>
          {purposes.map(([purpose = '', label, note]) => {
            const machines = names.filter(({ name }) => name.startsWith(`${purpose} `));
            return (
              <li key={purpose}>
                <p className={styles.fact}>
                  {countInWords(
                    machines.reduce((sum, { count }) => sum + count, 0),
                    'a',
                  )}
                </p>
                <b>{label}</b>
                {machines.length > 0 && (
                  <details className="quiet">
                    <summary>
                      {purpose !== use && note}
                      {countOf(machines.length)} <u>{which}</u>
                    </summary>
                    {machines
                      .map(({ name, count }) => `${name.replace(/\S+ /, '')} ${inFigures(count)}`)
                      .join(', ')
                      .replace('*', others)}
                  </details>
                )}
              </li>
            );
          })}
        </ul>
      </Section>
    </div>
  );
}
