import type { PolicyBlock, PolicyPiece } from '#app/site/policy.ts';
import { Emphasis } from '#app/ui/emphasis.tsx';
import type { PrivacyTable } from '#site/texts/privacy.ts';
import styles from './privacy.module.css';

type Props = { blocks: PolicyBlock[]; missingMark: string };

export function PrivacyBlocks({ blocks, missingMark }: Props) {
  return blocks.map((block) =>
    'text' in block ? (
      <p key={JSON.stringify(block)}>
        {block.lead && <em>{block.lead} </em>}
        {block.text.map((piece) => (
          <Piece key={JSON.stringify(piece)} piece={piece} missingMark={missingMark} />
        ))}
      </p>
    ) : (
      <Table key={block.caption} {...block} />
    ),
  );
}

function Piece({ piece, missingMark }: { piece: PolicyPiece; missingMark: string }) {
  if (typeof piece === 'string') return <Emphasis>{piece}</Emphasis>;
  return (
    <mark className={styles.missing}>
      [{missingMark}: {piece.missing}]
    </mark>
  );
}

function Table({ caption, columns, rows }: PrivacyTable) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by key
    <section className={styles.table} aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
