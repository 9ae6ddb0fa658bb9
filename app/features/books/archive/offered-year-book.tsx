import { elided } from '#app/calendar/in-words.ts';
import { coverTitle } from '#app/features/books/cover.ts';
import type { readOffered } from '#app/features/books/offered.server.ts';
import { YearBookCover } from '#app/features/books/year-book-cover.tsx';
import { fill } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { useTexts } from '#app/site/use-site.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import styles from './offered-year-book.module.css';

type OfferedYearBookProps = NonNullable<Awaited<ReturnType<typeof readOffered>>>;

export function OfferedYearBook({ title, author, pages, forms, madeOn }: OfferedYearBookProps) {
  const { offered: words } = useTexts('yearBook');
  const right = pages ? fill(words.pages, { numero: pages }) : undefined;
  return (
    <section className={styles.yearBook} aria-labelledby="libro">
      <div className="wrap">
        <RunningHead left={words.heading} right={right} headingId="libro" />
        <div className={styles.inside}>
          <YearBookCover
            {...{ title, author }}
            label={fill(words.cover, { titolo: title })}
            className={styles.cover}
          />
          <div className="colonna">
            <LargeText as="h3" className="t-1" hasItalics text={asOnCover(title)} />
            <p className={`lead ${styles.lead}`}>{words.lead}</p>
            <ul className={styles.forms}>
              {forms.map(({ form, path, size }) => (
                <li key={form}>
                  <a className="card-link" href={path} download="">
                    {words[form].name}
                  </a>
                  <span>{fill(words[form].format, { peso: size })}</span>
                  <ArrowMark />
                </li>
              ))}
            </ul>
            <p className={styles.made}>{elided(fill(words.made, { giorno: madeOn }))}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function asOnCover(title: string) {
  const { lines } = coverTitle(title);
  const last = lines.length > 1 && lines.at(-1);
  return last ? `${title.slice(0, -last.length)}*${last}*` : title;
}
