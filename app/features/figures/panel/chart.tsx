import type { Period, Sums, UnitSums } from '#app/features/figures/show-figures.server.ts';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import { Domes } from './charts.tsx';
import styles from './figures.module.css';
import { feminine, masculine, unitInWords, figuresWords as words } from './words.ts';

type TotalsProps = {
  period: Period;
  today: { time: string; openings: number };
  total: Sums;
  readers: { joined: number; left: number; line: { count: number }[] };
};

export function Totals({ period, today, total, readers }: TotalsProps) {
  const { stats } = words;
  const facts = [
    [stats.today(today.time), feminine(today.openings), stats.notes.today],
    [stats.openings(period), feminine(total.openings), stats.notes.openings],
    [stats.arrivals, masculine(total.arrivals), stats.notes.arrivals],
    [
      stats.readers,
      masculine(readers.line.at(-1)?.count ?? 0),
      stats.growth(readers.joined, readers.left),
    ],
  ];
  return (
    <dl className={`columns ${styles.totals}`}>
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

type ChartProps = { period: Period; first: string; units: UnitSums[]; today: { day: string } };

const narrowUnits = 14;

export function Chart({ period, first, units, today: { day: today } }: ChartProps) {
  const { chart } = words;
  const title = chart.title[period];
  const isMonth = period === 'month';
  const counted = units.filter(({ unit }) => unit >= first.slice(0, unit.length));
  return (
    <section aria-labelledby="aperture">
      <div className={`notte ${styles.chart}`}>
        <div className="ends">
          <h2 id="aperture">
            <span className={styles.wide}>{title}</span>
            <span className={styles.narrow}>{isMonth ? chart.narrow : title}</span>
          </h2>
          <p className="row" aria-hidden="true">
            <Legend className={styles.openings}>{chart.openings}</Legend>
            <Legend className={styles.fromMail}>{chart.fromMail}</Legend>
          </p>
        </div>
        <Domes {...{ units, today }} size="wide" label={`${title}: ${chart.openings}`} />
        <Domes
          {...{ today }}
          units={isMonth ? units.slice(-narrowUnits) : units}
          size="narrow"
          label={`${isMonth ? chart.narrow : title}: ${chart.openings}`}
        />
      </div>
      <p className={`quiet ${styles.note}`}>{chart.note}</p>
      <details>
        <summary>{chart.table}</summary>
        <Table
          caption={title}
          columns={[chart.unit[period], ...chart.columns]}
          className={styles.table}
        >
          {counted.toReversed().map(({ unit, openings, arrivals, fromMail }) => (
            <tr key={unit}>
              <RowTitle>{unitInWords(unit)}</RowTitle>
              {[openings, arrivals, fromMail].map((count, column) => (
                <Cell key={chart.columns[column]} column={chart.columns[column] ?? ''}>
                  {column === 1 ? masculine(count) : feminine(count)}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </details>
    </section>
  );
}

function Legend({ className, children }: { className?: string; children: string }) {
  return (
    <span className="line">
      <svg width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">
        <path className={className} d="M1 13C0.8 5.6 5.2 1 11.4 1S21.3 6 21 13Z" />
      </svg>
      {children}
    </span>
  );
}
