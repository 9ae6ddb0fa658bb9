import type { ComponentProps, ReactNode } from 'react';
import styles from './table.module.css';

type Column = { name: string; head?: ReactNode; sorted?: 'ascending' | 'descending' };
type Props = {
  caption: string;
  columns: (string | Column)[];
  className?: string;
  children: ReactNode;
};

export function Table({ caption, columns, className = '', children }: Props) {
  return (
    <table className={`${styles.table} ${className}`}>
      <caption className="solo-voce">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => {
            const { name, head, sorted }: Column =
              typeof column === 'string' ? { name: column } : column;
            return (
              <th key={name} scope="col" aria-sort={sorted}>
                {head ?? name}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function RowTitle(props: ComponentProps<'th'>) {
  return <th scope="row" {...props} />;
}

/** What can be done with the row, in words. */
export function RowActions({ className = '', ...rest }: ComponentProps<'span'>) {
  return <span className={`${styles.actions} ${className}`} {...rest} />;
}

export function Cell({ column, children, ...rest }: ComponentProps<'td'> & { column: string }) {
  return (
    <td data-column={column} {...rest}>
      <div>{children}</div>
    </td>
  );
}
