import { href } from 'react-router';
import { romeDate } from '#app/calendar/rome.ts';
import { config } from '#app/config.ts';
import { PageHead } from '#app/routes/pages/page-head.tsx';
import { policyOf } from '#app/site/policy.ts';
import { site } from '#app/site/site.server.ts';
import type { Route } from './+types/privacy';
import styles from './privacy.module.css';
import { PrivacyBlocks } from './privacy-blocks.tsx';

export function loader() {
  const now = site();
  const { privacyVersion } = now.legal;
  const { day, month } = romeDate(new Date(privacyVersion));
  const { meta, title, updated, index, intro, incomplete } = now.texts.privacy;
  const version = { iso: privacyVersion, text: `${day} ${month}` };
  return { meta, title, updated, version, index, intro, incomplete, ...policyOf(now, config) };
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { meta, title, updated, version, index, intro, incomplete, sections, missing } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead meta={meta} path={href('/privacy-policy')} />
      <h1 className="t-1">{title}</h1>
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
              <h2 className="t-3">{incomplete.title}</h2>
              <p>
                {incomplete.text} {missing.join('; ')}.
              </p>
            </div>
          )}
          <p className="lead">{intro}</p>
          {sections.map(({ id, heading, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-titolo`}>
              <h2 id={`${id}-titolo`} className="t-3">
                {heading}
              </h2>
              <PrivacyBlocks blocks={blocks} missingMark={incomplete.mark} />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
