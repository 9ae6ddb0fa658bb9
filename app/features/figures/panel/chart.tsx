import { inFigures } from '#app/calendar/in-words.ts';
import type { Unit } from '#app/features/figures/show-figures.server.ts';
import { Cell, RowTitle, Table } from '#app/ui/admin/table.tsx';
import styles from './figures.module.css';
import { countInWords, unitInWords, figuresWords as words } from './words.ts';

const tallest = 106;
const ground = 124;

/** A dome of the openings for each unit, and inside it a lower one of those from the mail. */
export function Chart({ title, units }: { title: string; units: Unit[] }) {
  const { columns, table } = words.chart;
  const most = Math.max(1, ...units.map(({ openings }) => openings));
  const scale = tallest / most;
  const step = 100 / units.length;
  return (
    <>
      <figure className={`notte ${styles.chart}`}>
        <figcaption className="ends">
          <em>{title}</em>
          <span className="row" aria-hidden="true">
            <span className={styles.openings}>{columns[1]}</span>
            <span className={styles.fromMail}>{words.fromMail}</span>
          </span>
        </figcaption>
        <svg height="150" aria-hidden="true">
          <rect y={ground - tallest} width="100%" height="0.3" />
          <text x="100%" dx="24" y={ground - tallest + 5}>
            {inFigures(most)}
          </text>
          {units.map(({ unit, openings, fromMail }, index) => {
            const center = { cx: `${(index + 0.5) * step}%`, cy: ground };
            return (
              <g key={unit}>
                <ellipse
                  {...center}
                  className={styles.openings}
                  rx={`${step / 2}%`}
                  ry={openings * scale}
                />
                <ellipse
                  {...center}
                  className={styles.fromMail}
                  rx={`${step / 4}%`}
                  ry={fromMail * scale}
                />
                <text x={center.cx} y="144">
                  {(units.length - 1 - index) % 5 === 0 && unitInWords(unit)}
                </text>
              </g>
            );
          })}
          <rect y={ground} width="100%" height="1.5" />
        </svg>
      </figure>
      <details>
        <summary>{table}</summary>
        <FiguresTable
          caption={title}
          columns={columns}
          className={styles.low}
          rows={units
            .filter(({ isCounted }) => isCounted)
            .toReversed()
            .map(({ unit, openings, arrivals, fromMail }) => [
              unitInWords(unit),
              countInWords(openings, 'a'),
              countInWords(arrivals, 'o'),
              countInWords(fromMail, 'a'),
            ])}
        />
      </details>
    </>
  );
}

type TableProps = {
  caption: string;
  columns: string[];
  rows: string[][];
  className?: string;
};

export function FiguresTable({ rows, ...table }: TableProps) {
  return (
    <Table {...table}>
      {rows.map(([title, ...cells]) => (
        <tr key={[title, ...cells].join()}>
          <RowTitle>{title}</RowTitle>
          {table.columns.slice(1).map((column, index) => (
            <Cell key={column} column={column}>
              {cells[index]}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}
