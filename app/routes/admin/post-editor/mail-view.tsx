import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { readLine } from '#app/features/posts/field-rules.ts';
import { titleOf } from '#app/features/posts/messages.ts';
import { fieldNames, type TypedPost } from '#app/features/posts/post-form.ts';
import styles from './mail-view.module.css';
import { readersWords } from './words.ts';

export const mailPath = href('/amministrazione/post/mail');

const pauseMs = 600;

type Props = { id: string; typed: TypedPost };

/**
 * Sent as a form into a frame, again after each pause. A frame filled twice would add to the browser's history, so each
 * answer has a new one; in Firefox it is filled in the turn that makes it, before its own empty page.
 */
export function MailView({ id, typed }: Props) {
  const form = useRef<HTMLFormElement>(null);
  // The first is shown until a later one has its answer; there is no frame 0.
  const [frames, setFrames] = useState([0, 1]);
  const [isFailed, setFailed] = useState(false);
  const asking = useRef(typed);
  const asked = frames.at(-1) ?? 0;

  useEffect(() => {
    if (asking.current === typed) return;
    const pause = setTimeout(() => {
      asking.current = typed;
      setFrames((frames) => [...frames, (frames.at(-1) ?? 0) + 1]);
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [typed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new frame is filled once
  useLayoutEffect(() => form.current?.submit(), [asked]);

  function onLoad(frame: HTMLIFrameElement, number: number) {
    const mail = frame.contentDocument;
    // Before the answer, some browsers load an empty page.
    if (mail?.URL === 'about:blank') return;
    const isThere = Boolean(mail?.querySelector('.m-sheet'));
    setFailed(!isThere);
    if (!mail || !isThere) return;
    setFrames((frames) => frames.filter((other) => other >= number));
    // As high as what it holds.
    const heights = new ResizeObserver(() => {
      frame.style.height = `${mail.body.offsetHeight}px`;
    });
    heights.observe(mail.body);
  }

  return (
    <div className={styles.mail}>
      <form ref={form} method="post" action={mailPath} target={`mail-${asked}`} hidden>
        <input type="hidden" name="id" value={id} />
        {fieldNames.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
      </form>
      <p className={styles.subject}>
        <span>{readersWords.subject}</span> {titleOf(readLine(typed.title))}
      </p>
      <p role="status">{isFailed && readersWords.failed}</p>
      {frames.filter(Boolean).map((number) => (
        <iframe
          key={number}
          className={number === frames[0] ? styles.frame : styles.coming}
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
