import { Form, useSubmit } from 'react-router';
import { inFigures } from '#app/calendar/in-words.ts';
import type { Shown } from '#app/features/figures/show-figures.server.ts';
import { SelectBox } from '#app/ui/admin/field.tsx';
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
        [words.today(time), countInWords(openingsToday, 'a'), words.todayNote],
        [words.openings(period), countInWords(openings, 'a'), words.openingsNote],
        [words.arrivals, countInWords(arrivals, 'o'), words.arrivalsNote],
        [words.readers, countInWords(count, 'o'), words.growth(joined, left)],
      ]}
    />
  );
}

type FactsProps = { className?: string; facts: [name: string, figure: string, note: string][] };

function Facts({ className, facts }: FactsProps) {
  return (
    <dl className={`columns ${styles.facts} ${className}`}>
      {facts.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <span className="quiet">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Sources({ names }: Shown) {
  const { title, intro, unnamed, others } = words.sources;
  const labels: Record<string, string> = { '': unnamed, '*': others };
  const rows = names.filter(({ kind }) => kind !== 'machine');
  const most = Math.max(...rows.map(({ count }) => count));
  return (
    <section aria-labelledby="provenienze">
      <h2 id="provenienze">{title}</h2>
      <p className="quiet">{intro}</p>
      <ul className={`rows ${styles.sources}`}>
        {rows.map(({ kind, name, count }) => (
          <li key={kind + name}>
            <span>{kind === 'mail' ? words.chart.columns[3] : (labels[name] ?? name)}</span>
            <b>{countInWords(count, 'o')}</b>
            <svg aria-hidden="true">
              <rect width={`${(100 * count) / most}%`} height="3" />
            </svg>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Mails({ mails }: Shown) {
  const { title, intro, none, columns, shared } = words.mails;
  return (
    <section aria-labelledby="email">
      <h2 id="email">{title}</h2>
      <p className="quiet">{mails.length > 0 ? intro : none}</p>
      {mails.length > 0 && (
        <FiguresTable
          caption={title}
          columns={columns}
          titleColumn={1}
          className={styles.mails}
          rows={mails.map(({ day, subject, sent, onSite, returned, left }) => [
            day,
            subject,
            countInWords(sent, 'a'),
            onSite === null ? shared : countInWords(onSite, 'a'),
            countInWords(returned, 'a'),
            countInWords(left, 'o'),
          ])}
        />
      )}
    </section>
  );
}

export function Post({ period, offered, unitsOfPost }: Shown) {
  const submit = useSubmit();
  const { title, choose } = words.post;
  return (
    <section className={styles.post} aria-labelledby="pensiero">
      <h2 id="pensiero">{title}</h2>
      <Form preventScrollReset>
        {period === 'year' && <input type="hidden" name="periodo" value="anno" />}
        <SelectBox
          key={offered[0]?.id}
          label={choose}
          name="pensiero"
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {offered.map((post) => (
            <option key={post.id} value={post.id}>
              {post.title}
            </option>
          ))}
        </SelectBox>
      </Form>
      <Chart title={words.openings(period)} units={unitsOfPost} />
    </section>
  );
}

export function Machines({ names, choice }: Shown & { choice: string }) {
  const { title, intro, purposes, others } = words.machines;
  return (
    <section className={styles.machines} aria-labelledby="macchine">
      <h2 id="macchine">{title}</h2>
      <p className="quiet">
        {intro} {choice}
      </p>
      <Facts
        facts={Object.entries(purposes).map(([purpose, label]) => {
          const machines = names.filter(({ name }) => name.startsWith(`${purpose} `));
          const notes = machines.map(({ name, count }) => {
            const machine = name.slice(purpose.length + 1);
            return `${machine === '*' ? others : machine} ${inFigures(count)}`;
          });
          const sum = sumOf(machines.map(({ count }) => count));
          return [label, countInWords(sum, 'a'), notes.join(', ')];
        })}
      />
    </section>
  );
}
