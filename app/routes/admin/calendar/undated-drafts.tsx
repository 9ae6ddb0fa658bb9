import { type DragEvent, useState } from 'react';
import { href, Link } from 'react-router';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import { useForm } from '#app/ui/form.ts';
import type { DayAnswer } from './actions.server.ts';
import { useShownDay } from './addresses.ts';
import styles from './calendar.module.css';
import { MoveMenu } from './move-menu.tsx';
import type { Calendar } from './read-calendar.server.ts';
import { calendarMessages, undatedWords } from './words.ts';

const draftType = 'application/x-draft';

export function UndatedDrafts({ undated, ...calendar }: Calendar) {
  if (undated.length === 0) return null;
  return (
    <section className={`solo-schermo ${styles.undated}`} aria-labelledby="senza-giorno">
      <h2 id="senza-giorno">{undatedWords.title}</h2>
      <p>{undatedWords.how}</p>
      <ul>
        {undated.map((post) => (
          <li
            key={post.id}
            draggable
            onDragStart={({ dataTransfer }) =>
              dataTransfer.setData(draftType, JSON.stringify({ id: post.id, version: `${post.version}` }))
            }
          >
            <Link to={href('/amministrazione/post/:id', { id: post.id })}>
              <PostTitle>{post.title}</PostTitle>
            </Link>
            <MoveMenu post={post} {...calendar} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For the days that a draft can be laid on. */
export function useLaying(today: string) {
  const [over, setOver] = useState<string>();
  const { submit } = useForm<DayAnswer>({ failure: calendarMessages.failed, onDone: useShownDay() });

  function dayUnder({ target, dataTransfer }: DragEvent<HTMLTableElement>) {
    const { day = '' } = (target as HTMLElement).closest<HTMLElement>('[data-day]')?.dataset ?? {};
    return dataTransfer.types.includes(draftType) && day >= today ? day : undefined;
  }

  function onDragOver(event: DragEvent<HTMLTableElement>) {
    const day = dayUnder(event);
    if (day) event.preventDefault();
    setOver(day);
  }

  function onDrop(event: DragEvent<HTMLTableElement>) {
    const day = dayUnder(event);
    setOver(undefined);
    if (!day) return;
    event.preventDefault();
    submit({ intent: 'move', day, ...JSON.parse(event.dataTransfer.getData(draftType)) });
  }

  return { over, onDragOver, onDrop, onDragLeave: () => setOver(undefined) };
}
