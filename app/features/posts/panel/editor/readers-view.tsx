import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { type RomeDate, romeDate, romeInstant } from '#app/calendar/rome.ts';
import { readCategory } from '#app/features/posts/field-rules.ts';
import { PostWords } from '#app/features/posts/post-article.tsx';
import { readPlainFields } from '#app/features/posts/post-fields.ts';
import { fieldNames, type TypedPost } from '#app/features/posts/typed-post.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { usePhotographsContext } from '#app/features/writing/editor/photographs.tsx';
import { readLine } from '#app/features/writing/lines.ts';
import { titleOf } from '#app/features/writing/messages.ts';
import { Large } from '#app/site/large.tsx';
import mailViewStyles from './mail-view.module.css';
import styles from './readers-view.module.css';
import { readersWords } from './words.ts';

type Props = { id: string; typed: TypedPost; date: RomeDate; children?: ReactNode };

/** `date`: the date of a post that is not scheduled. */
export function ReadersView({ id, typed, date, children }: Props) {
  const [isMail, setMail] = useState(false);
  return (
    <aside className={styles.readers} aria-label={readersWords.label}>
      <div className={styles.tabs}>
        <button type="button" aria-current={!isMail} onClick={() => setMail(false)}>
          {readersWords.title}
        </button>
        <button type="button" aria-current={isMail} onClick={() => setMail(true)}>
          {readersWords.mail}
        </button>
      </div>
      {isMail ? <MailView id={id} typed={typed} /> : <ThoughtView typed={typed} date={date} />}
      {children}
    </aside>
  );
}

export function ThoughtView({ typed, date }: Pick<Props, 'typed' | 'date'>) {
  const displayed = dateOf(typed) ?? date;
  const { pictures } = usePhotographsContext();
  const { title, ...plain } = readPlainFields(typed);
  return (
    <article>
      <h2>
        <Large>{titleOf(title)}</Large>
      </h2>
      <p className={styles.date}>
        <b>{displayed.day}</b>
        <span>
          {displayed.weekday} <span>{displayed.month}</span>
        </span>
        <i>{readCategory(typed.category, typed.customCategory)}</i>
      </p>
      <div className={styles.words}>
        <PostWords
          {...plain}
          pictures={pictures}
          document={parseDocument(typed.document)}
          heading="h3"
        />
      </div>
    </article>
  );
}

function dateOf({ status, publishDay, publishTime }: TypedPost) {
  const instant = status === 'draft' ? romeInstant(publishDay, publishTime) : undefined;
  return instant && romeDate(instant);
}

export const mailPath = href('/amministrazione/post/mail');

type MailProps = { id: string; typed: TypedPost };

/**
 * The form is submitted into a frame after each pause. A second submission into the same frame would add to the browser's
 * history, so each response has a new frame. Firefox needs the submission in the task that creates the frame.
 */
function MailView({ id, typed }: MailProps) {
  const form = useRef<HTMLFormElement>(null);
  // The first frame is visible until a later frame is loaded; frame 0 does not exist.
  const [frames, setFrames] = useState([0, 1]);
  const [isFailed, setFailed] = useState(false);
  const [filled, setFilled] = useState(typed);
  const newest = frames.at(-1) ?? 0;
  if (filled !== typed) {
    setFilled(typed);
    setFrames([...frames, newest + 1]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new frame is filled once
  useLayoutEffect(() => form.current?.submit(), [newest]);

  function onLoad(frame: HTMLIFrameElement, number: number) {
    const mail = frame.contentDocument;
    // Some browsers load an empty page first.
    if (mail?.URL === 'about:blank') return;
    const isThere = Boolean(mail?.querySelector('.m-sheet'));
    setFailed(!isThere);
    if (!mail || !isThere) return;
    setFrames((frames) => frames.filter((other) => other >= number));
    const heights = new ResizeObserver(() => {
      frame.style.height = `${mail.body.offsetHeight}px`;
    });
    heights.observe(mail.body);
  }

  return (
    <div className={mailViewStyles.mail}>
      <form ref={form} method="post" action={mailPath} target={`mail-${newest}`} hidden>
        <input type="hidden" name="id" value={id} />
        {fieldNames.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
      </form>
      <p className={mailViewStyles.subject}>
        <span>{readersWords.subject}</span> {titleOf(readLine(typed.title))}
      </p>
      <p role="status">{isFailed && readersWords.failed}</p>
      {frames.filter(Boolean).map((number) => (
        <iframe
          key={number}
          className={number === frames[0] ? mailViewStyles.frame : mailViewStyles.coming}
          name={`mail-${number}`}
          title={readersWords.mailLabel}
          aria-hidden={number !== frames[0]}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          onLoad={(event) => onLoad(event.currentTarget, number)}
        />
      ))}
    </div>
  );
}
