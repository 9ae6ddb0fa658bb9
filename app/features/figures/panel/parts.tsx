import { Form, useSubmit } from 'react-router';
import type { Named, Period } from '#app/features/figures/show-figures.server.ts';
import type { MailFigures } from '#app/features/figures/subjects.server.ts';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { Line, Rule } from './charts.tsx';
import styles from './figures.module.css';
import {
  feminine,
  inFigures,
  masculine,
  shortDay,
  weekdayOf,
  figuresWords as words,
} from './words.ts';

type SourcesProps = { unnamed: number; fromMail: number; hosts: Named[]; others: number };

export function Sources({ unnamed, fromMail, hosts, others }: SourcesProps) {
  const { sources } = words;
  const rows = [
    { name: sources.unnamed, count: unnamed },
    { name: sources.fromMail, count: fromMail },
    ...hosts,
    { name: sources.others, count: others },
  ];
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section aria-labelledby="provenienze">
      <h2 id="provenienze">{sources.title}</h2>
      <p className="quiet">{sources.intro}</p>
      <ul className={`rows ${styles.sources}`}>
        {rows.map(({ name, count }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{masculine(count)}</b>
            <Rule {...{ count, most }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Mails({ mails }: { mails: MailFigures[] }) {
  const { title, intro, none, columns, shared } = words.mails;
  const [, , sentColumn = '', siteColumn = '', returnedColumn = '', leftColumn = ''] = columns;
  return (
    <section aria-labelledby="email">
      <h2 id="email">{title}</h2>
      <p className="quiet">{mails.length > 0 ? intro : none}</p>
      {mails.length > 0 && (
        <Table caption={title} columns={columns} className={styles.mails}>
          {mails.map(({ id, subject, day, sent, onSite, returned, left }) => (
            <tr key={id}>
              <Cell column={columns[0] ?? ''}>{shortDay(day)}</Cell>
              <RowTitle>{subject}</RowTitle>
              <Cell column={sentColumn}>{feminine(sent)}</Cell>
              <Cell column={siteColumn}>{onSite === null ? shared : feminine(onSite)}</Cell>
              <Cell column={returnedColumn}>{feminine(returned)}</Cell>
              <Cell column={leftColumn}>{masculine(left)}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}

type Days = { day: string; count: number }[];

type PostProps = {
  id: string;
  isSinceStart: boolean;
  offered: { id: string; title: string }[];
  fromMail: number;
  total: number;
  line: Days;
  period: Period;
};

export function Post({ id, isSinceStart, offered, fromMail, total, line, period }: PostProps) {
  const submit = useSubmit();
  const { title, intro, choose, ...labels } = words.post;
  const facts = [
    [line.at(-1)?.count ?? 0, labels.inDays],
    [fromMail, labels.fromMail],
    [total, labels.total],
  ] as const;
  return (
    <section className={styles.beside} aria-labelledby="pensiero">
      <div>
        <h2 id="pensiero">{title}</h2>
        <p className="quiet">{isSinceStart ? intro.first : intro.last}</p>
        <Form preventScrollReset>
          {period === 'year' && <input type="hidden" name="periodo" value="anno" />}
          <SelectBox
            key={id}
            label={choose}
            name="pensiero"
            defaultValue={id}
            onChange={(event) =>
              submit(event.currentTarget.form, { preventScrollReset: true, replace: true })
            }
          >
            {offered.map((post) => (
              <option key={post.id} value={post.id}>
                {post.title}
              </option>
            ))}
          </SelectBox>
        </Form>
        {facts.map(([count, label]) => (
          <p key={label} className={styles.fact}>
            <b>{feminine(count)}</b> {label}
          </p>
        ))}
      </div>
      <Line
        label={title}
        points={line.map(({ day, count }) => ({ name: weekdayOf(day), count }))}
      />
    </section>
  );
}

export function Readers({ line, joined, left }: { line: Days; joined: number; left: number }) {
  const { title, intro } = words.readers;
  return (
    <section className={styles.beside} aria-labelledby="lettori">
      <div>
        <h2 id="lettori">{title}</h2>
        <p className="quiet">{intro}</p>
        <p className={styles.fact}>{words.stats.growth(joined, left)}</p>
      </div>
      <Line label={title} points={line.map(({ day, count }) => ({ name: shortDay(day), count }))} />
    </section>
  );
}

export function Machines({ machines }: { machines: Named[] }) {
  const { title, intro, purposes, others } = words.machines;
  return (
    <section className={styles.machines} aria-labelledby="macchine">
      <h2 id="macchine">{title}</h2>
      <p className="quiet">{intro}</p>
      <dl>
        {Object.entries(purposes).map(([purpose, label]) => {
          const own = machines.filter(({ name }) => name.startsWith(`${purpose} `));
          const names = own.map(({ name, count }) => {
            const named = name.slice(purpose.length + 1);
            return `${named === '*' ? others : named} ${inFigures(count)}`;
          });
          return (
            <div key={purpose}>
              <dt>{label}</dt>
              <dd>
                <b>{feminine(own.reduce((sum, { count }) => sum + count, 0))}</b>
                <span className="quiet">{names.join(', ')}</span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
