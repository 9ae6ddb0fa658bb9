import { useSearchParams } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import type { Shown } from '#app/features/figures/show-figures.server.ts';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { Section } from '#app/ui/admin/page.tsx';
import { Chart, FiguresTable } from './chart.tsx';
import styles from './figures.module.css';
import { countInWords, figuresWords as words } from './words.ts';

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

export function Totals({ period, time, openingsToday, units, readers }: Shown) {
  const openings = sumOf(units.map((unit) => unit.openings));
  const arrivals = sumOf(units.map((unit) => unit.arrivals));
  const { count = 0, joined = 0, left = 0 } = readers ?? {};
  return (
    <Facts
      className={styles.totals}
      facts={[
        [words.today(time), openingsToday, 'a', words.todayNote],
        [words.openings(period), openings, 'a', words.openingsNote],
        [words.arrivals, arrivals, 'o', words.arrivalsNote],
        [words.readers, count, 'o', words.growth(joined, left)],
      ]}
    />
  );
}

type Fact = [name: string, count: number, ending: 'a' | 'o', note: string];

function Facts({ className, facts }: { className?: string; facts: Fact[] }) {
  return (
    <dl className={`columns ${styles.facts} ${className}`}>
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
          <li key={kind + name}>
            <span>{labels[kind + name] ?? name}</span>
            <b>{countInWords(count, 'o')}</b>
            <svg aria-hidden="true">
              <rect width={`${(100 * count) / most}%`} height="3" />
            </svg>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Mails({ mails }: Shown) {
  const { title, intro, none, columns, shared } = words.mails;
  if (mails.length === 0)
    return (
      <Section title={title}>
        <p>{none}</p>
      </Section>
    );
  return (
    <Section {...{ title, intro }}>
      <FiguresTable
        caption={title}
        columns={columns}
        className={styles.mails}
        rows={mails.map(({ subject, day, sent, onSite, returned, left }) => [
          subject,
          day,
          countInWords(sent, 'a'),
          onSite === null ? shared : countInWords(onSite, 'a'),
          countInWords(returned, 'a'),
          countInWords(left, 'o'),
        ])}
      />
    </Section>
  );
}

export function Post({ period, offered, unitsOfPost }: Shown) {
  const [, setParameters] = useSearchParams();
  const { title, choose } = words.post;
  const choice = (
    <SelectBox
      key={offered[0]?.id}
      label={choose}
      onChange={({ currentTarget }) =>
        setParameters(
          { ...(period === 'year' && { periodo: 'anno' }), pensiero: currentTarget.value },
          { preventScrollReset: true },
        )
      }
    >
      {offered.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectBox>
  );
  return (
    <Section title={title} note={choice}>
      <Chart title={words.openings(period)} units={unitsOfPost} />
    </Section>
  );
}

export function Machines({ names, choice }: Shown & { choice: string }) {
  const { title, intro, purposes, others } = words.machines;
  return (
    <Section title={title} intro={`${intro} ${choice}`}>
      <Facts
        facts={Object.entries(purposes).map(([purpose, label]) => {
          const machines = names.filter(({ name }) => name.startsWith(`${purpose} `));
          const notes = machines.map(
            ({ name, count }) =>
              `${name.slice(purpose.length + 1).replace('*', others)} ${inFigures(count)}`,
          );
          const sum = sumOf(machines.map(({ count }) => count));
          return [label, sum, 'a', notes.join(', ')];
        })}
      />
    </Section>
  );
}
