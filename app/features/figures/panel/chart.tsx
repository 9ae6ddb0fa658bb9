import { inFigures } from '#app/calendar/in-words.ts';
import type { Unit } from '#app/features/figures/show-figures.server.ts';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import styles from './figures.module.css';
import { countInWords, shortUnit, unitInWords, figuresWords as words } from './words.ts';

const tallest = 106;
const ground = 124;
const ticks = [1, 2, 3];
const widest = 4;

/** A dome of the openings for each unit, and inside it a lower one of those from the mail. */
export function Chart({ title, units }: { title: string; units: Unit[] }) {
  const { columns, table, uncounted } = words.chart;
  const tick = niceTick(Math.max(...units.map(({ openings }) => openings)) / ticks.length);
  const heightOf = (count: number) => (count * tallest) / (tick * ticks.length);
  const step = 100 / units.length;
  const domeOf = (index: number, count: number, width = Math.min(step, widest)) => ({
    cx: `${(index + 0.5) * step}%`,
    cy: ground,
    rx: `${width / 2}%`,
    ry: heightOf(count),
  });
  return (
    <>
      <div className={`notte ${styles.chart}`}>
        <div className="ends">
          <h2>{title}</h2>
          <p className="row" aria-hidden="true">
            <span className={styles.openings}>{columns[1]}</span>
            <span className={styles.fromMail}>{columns[3]}</span>
          </p>
        </div>
        <svg height="150" aria-hidden="true">
          {ticks.map((line) => (
            <g key={line} className={styles.tick}>
              <rect y={ground - heightOf(tick * line)} width="100%" height="0.7" />
              <text x="100%" dx="44" y={ground - heightOf(tick * line)}>
                {inFigures(tick * line)}
              </text>
            </g>
          ))}
          <svg height={ground} aria-hidden="true">
            {units.map(({ unit, openings, fromMail }, index) => (
              <g key={unit}>
                <ellipse className={styles.openings} {...domeOf(index, openings)} />
                <ellipse className={styles.fromMail} {...domeOf(index, fromMail, step / 2)} />
              </g>
            ))}
          </svg>
          <rect y={ground} width="100%" height="1.5" />
          {units.map(({ unit }, index) => (
            <text key={unit} x={`${(index + 0.5) * step}%`} y="144">
              {(units.length - 1 - index) % 5 === 0 && shortUnit(unit)}
            </text>
          ))}
        </svg>
      </div>
      <details>
        <summary>{table}</summary>
        <FiguresTable
          caption={title}
          columns={columns}
          className={styles.low}
          rows={units
            .slice(units.findIndex(({ isCounted }) => isCounted))
            .toReversed()
            .map(({ unit, isCounted, openings, arrivals, fromMail }) => [
              unitInWords(unit),
              isCounted ? countInWords(openings, 'a') : uncounted,
              isCounted ? countInWords(arrivals, 'o') : '',
              isCounted ? countInWords(fromMail, 'a') : '',
            ])}
        />
      </details>
    </>
  );
}

/** 1, 2, 5, 10, 20, 50 … */
function niceTick(least: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

type TableProps = {
  caption: string;
  columns: string[];
  rows: string[][];
  titleColumn?: number;
  className?: string;
};

export function FiguresTable({ rows, titleColumn = 0, ...table }: TableProps) {
  return (
    <Table {...table}>
      {rows.map((cells) => (
        <tr key={cells.join()}>
          {table.columns.map((column, index) =>
            index === titleColumn ? (
              <RowTitle key={column}>{cells[index]}</RowTitle>
            ) : (
              <Cell key={column} column={column}>
                {cells[index]}
              </Cell>
            ),
          )}
        </tr>
      ))}
    </Table>
  );
}
