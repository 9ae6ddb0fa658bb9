import type { PolicyBlock, PolicyPiece } from '#app/site/policy.ts';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import type { PrivacyTable } from '#site/texts/privacy.ts';
import styles from './privacy.module.css';

type Props = { blocks: PolicyBlock[]; missingMark: string };

export function PrivacyBlocks({ blocks, missingMark }: Props) {
  return (
    <InPlaces of={blocks}>
      {(block) =>
        'text' in block ? (
          <p>
            {block.lead && <em>{block.lead} </em>}
            <InPlaces of={block.text}>{(piece) => <Piece piece={piece} missingMark={missingMark} />}</InPlaces>
          </p>
        ) : (
          <Table {...block} />
        )
      }
    </InPlaces>
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
            <InPlaces of={columns}>{(column) => <th scope="col">{column}</th>}</InPlaces>
          </tr>
        </thead>
        <tbody>
          <InPlaces of={rows}>
            {([name, ...cells]) => (
              <tr>
                <th scope="row">{name}</th>
                <InPlaces of={cells}>{(cell) => <td>{cell}</td>}</InPlaces>
              </tr>
            )}
          </InPlaces>
        </tbody>
      </table>
    </section>
  );
}
