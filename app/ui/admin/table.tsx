import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

/** A head of the table: its name, or what is drawn instead of it, and the way in which it sorts the table now. */
type Column = { name: string; head?: ReactNode; sorted?: 'ascending' | 'descending' };
type Props = { caption: string; columns: (string | Column)[]; className?: string; children: ReactNode };

/**
 * A table of records: a row each at a desk, a stacked record each on a phone. `className` gives the columns their
 * widths; `children` are rows whose first cell is a <RowTitle> and whose others are <Cell>s.
 */
export function Table({ caption, columns, className = '', children }: Props) {
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className="solo-voce">{caption}</caption>
      <thead>
        <tr>
          {columns.map(asColumn).map(({ name, head, sorted }) => (
            <th key={name} scope="col" aria-sort={sorted}>
              {head ?? name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function asColumn(column: string | Column): Column {
  return typeof column === 'string' ? { name: column } : column;
}

export function RowTitle(props: ComponentProps<'th'>) {
  return <th scope="row" {...props} />;
}

/** `column` stands beside the value where the record is stacked. */
export function Cell({ column, children, ...rest }: ComponentProps<'td'> & { column: string }) {
  return (
    <td data-column={column} {...rest}>
      <div>{children}</div>
    </td>
  );
}
