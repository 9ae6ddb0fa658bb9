import type { ComponentProps } from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import type { Shown } from '#app/features/figures/show-figures.server.ts';
import { chosenUse } from '#app/features/machines/words.ts';
import { AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { Section } from '#app/ui/admin/page.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import type { AllowedUse } from '#site/machines.ts';
import { Line } from './chart.tsx';
import styles from './figures.module.css';
import { countInWords, unitInWords, figuresWords as words } from './words.ts';

type Fact = [name: string, count: number, ending: 'a' | 'o', note: string];

export function Totals({ isYear, time, totals }: Shown) {
  const { today, openings, arrivals, readers, joined, left } = totals;
  const facts: Fact[] = [
    [words.today(time), today, 'a', words.todayNote(today)],
    [words.openings(isYear), openings, 'a', words.openingsNote],
    [words.arrivals, arrivals, 'o', words.arrivalsNote],
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
export function Note({ isYear, units }: Shown) {
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
            .filter(({ isCounted }) => isCounted)
            .toReversed()
            .map(({ unit, openings, arrivals, fromMail, readers, ofPost }) => ({
              titles: [unitInWords(unit)],
              counts: [openings, arrivals, fromMail, readers, ofPost],
            }))}
        />
      </details>
    </div>
  );
}

type TableProps = {
  caption: string;
  columns: string[];
  rows: { titles: string[]; counts: number[] }[];
};

function FiguresTable({ rows, ...table }: TableProps) {
  const cell = (column: string, count: number) => (
    <Cell key={column} column={column} className={count > 0 ? '' : 'quiet'}>
      {countInWords(count, column.endsWith('i') ? 'o' : 'a')}
    </Cell>
  );
  return (
    <Table {...table}>
      {rows.map(({ titles, counts }) => (
        <tr key={titles.join()}>
          {titles.map((title) => (
            <RowTitle key={title}>{title}</RowTitle>
          ))}
          {counts.map((count, index) => cell(table.columns[titles.length + index] ?? '', count))}
        </tr>
      ))}
    </Table>
  );
}

export function Sources({ names }: Shown) {
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

export function Mails({ mails }: Shown) {
  const { title, intro, none, columns } = words.mails;
  const rows = mails.map(({ day, subject, sent, onSite, returned, left }) => ({
    titles: [unitInWords(day), subject],
    counts: [sent, onSite, returned, left],
  }));
  return (
    <Section title={title} intro={rows.length > 0 ? intro : none}>
      {rows.length > 0 && <FiguresTable caption={title} {...{ columns, rows }} />}
    </Section>
  );
}

/** Its label is for screen readers only. */
export function Choice(props: ComponentProps<typeof SelectBox>) {
  return (
    <div className={styles.choice}>
      <SelectBox
        form="choices"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        {...props}
      />
    </div>
  );
}

export function Post({ isYear, from, units, totals, offered }: Shown) {
  const [post] = offered;
  if (!post) return null;
  const own = units.filter(({ unit }) => unit >= post.since.slice(0, unit.length));
  const { title, choose, openings, fromMail } = words.post;
  const intro = words.post.intro(post.since < from);
  const note = (
    <>
      <Choice key={post.id} label={choose} name="pensiero">
        {offered.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Choice>
      <p>
        <b className={styles.fact}>{countInWords(totals.ofPost, 'a')}</b>{' '}
        {openings(totals.ofPost, own.length, isYear)}
      </p>
      <p>
        <b className={styles.fact}>{countInWords(totals.ofPostFromMail, 'a')}</b> {fromMail}
      </p>
    </>
  );
  return (
    <Section {...{ title, intro, note }}>
      <Line units={own} of="ofPost" />
    </Section>
  );
}

export function Readers({ units }: Shown) {
  return (
    <Section title={words.readers} intro={words.readersIntro}>
      <Line units={units} of="readers" />
    </Section>
  );
}

export function Machines({ names, use }: Shown & { use: AllowedUse }) {
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
