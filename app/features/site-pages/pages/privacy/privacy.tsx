import { href } from 'react-router';
import { romeDate } from '#app/calendar/rome.ts';
import { PageHead } from '#app/frame/pages/page-head.tsx';
import { Each } from '#app/site/each.tsx';
import { LargeText } from '#app/site/large.tsx';
import { type PolicyBlock, type PolicyPiece, policyOf } from '#app/site/policy.ts';
import { site } from '#app/site/site.server.ts';
import { Emphasis } from '#app/ui/emphasis.tsx';
import type { PrivacyTable } from '#site/texts/privacy.ts';
import type { Route } from './+types/privacy';
import styles from './privacy.module.css';

export function loader() {
  const now = site();
  const { privacyVersion } = now.legal;
  const { day, month } = romeDate(new Date(privacyVersion));
  const { meta, title, updated, index, intro, incomplete } = now.texts.privacy;
  const version = { iso: privacyVersion, text: `${day} ${month}` };
  return { meta, title, updated, version, index, intro, incomplete, ...policyOf(now) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { meta, title, updated, version, index, intro, incomplete, sections, missing } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead meta={meta} path={href('/privacy-policy')} />
      <LargeText as="h1" text={title} />
      <p className={styles.updated}>
        {updated} <time dateTime={version.iso}>{version.text}</time>
      </p>
      <div className="grid">
        <nav className={styles.index} aria-label={index}>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.words}>
          {missing.length > 0 && (
            <div className={styles.incomplete} role="note">
              <LargeText as="h2" className="t-3" text={incomplete.title} />
              <p>
                {incomplete.text} {missing.join('; ')}.
              </p>
            </div>
          )}
          <p className="lead">{intro}</p>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titolo`}>
              <LargeText as="h2" id={`${id}-titolo`} className="t-3" text={heading} />
              <PrivacyBlocks blocks={blocks} missingMark={incomplete.mark} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

type BlocksProps = { blocks: PolicyBlock[]; missingMark: string };

function PrivacyBlocks({ blocks, missingMark }: BlocksProps) {
  return (
    <Each of={blocks}>
      {(block) =>
        'text' in block ? (
          <p>
            {block.lead && <em>{block.lead} </em>}
            <Each of={block.text}>
              {(piece) => <Piece piece={piece} missingMark={missingMark} />}
            </Each>
          </p>
        ) : (
          <Table {...block} />
        )
      }
    </Each>
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
            <Each of={columns}>{(column) => <th scope="col">{column}</th>}</Each>
          </tr>
        </thead>
        <tbody>
          <Each of={rows}>
            {([name, ...cells]) => (
              <tr>
                <th scope="row">{name}</th>
                <Each of={cells}>{(cell) => <td>{cell}</td>}</Each>
              </tr>
            )}
          </Each>
        </tbody>
      </table>
    </section>
  );
}
