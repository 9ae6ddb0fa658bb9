import { type SyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [{ asked, shown }, setFrames] = useState({ asked: 1, shown: 0 });
  const [isFailed, setFailed] = useState(false);
  const asking = useRef(typed);

  useEffect(() => {
    if (asking.current === typed) return;
    const pause = setTimeout(() => {
      asking.current = typed;
      setFrames((frames) => ({ ...frames, asked: frames.asked + 1 }));
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
    if (isThere) setFrames((frames) => ({ ...frames, shown: number }));
  }

  return (
    <div className={styles.mail}>
      <form ref={form} method="post" action={mailPath} target={nameOf(asked)} hidden>
        <input type="hidden" name="id" value={id} />
        {fieldNames.map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ))}
      </form>
      <p className={styles.subject}>
        <span>{readersWords.subject}</span> {titleOf(readLine(typed.title))}
      </p>
      <p role="status">{isFailed && readersWords.failed}</p>
      {[...new Set([shown, asked])].filter(Boolean).map((number) => (
        <MailFrame
          key={number}
          name={nameOf(number)}
          isShown={number === shown}
          onLoad={(frame) => onLoad(frame, number)}
        />
      ))}
    </div>
  );
}

const nameOf = (number: number) => `mail-${number}`;

type FrameProps = { name: string; isShown: boolean; onLoad: (frame: HTMLIFrameElement) => void };

/** As high as what it holds. */
function MailFrame({ name, isShown, onLoad }: FrameProps) {
  const heights = useRef<ResizeObserver>(undefined);
  useEffect(() => () => heights.current?.disconnect(), []);

  function follow({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) {
    onLoad(frame);
    const body = frame.contentDocument?.body;
    if (!body) return;
    heights.current?.disconnect();
    heights.current = new ResizeObserver(() => {
      frame.style.height = `${body.offsetHeight}px`;
    });
    heights.current.observe(body);
  }

  return (
    <iframe
      className={isShown ? styles.frame : styles.coming}
      name={name}
      title={readersWords.mailLabel}
      aria-hidden={!isShown}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      onLoad={follow}
    />
  );
}
