import { saidTime } from '#app/calendar/rome.ts';
import type { DatedPost } from '#app/features/planning/month.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import { dayWords } from '#app/routes/admin/calendar/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import styles from './day.module.css';
import { MoveMenu, type MoveProps } from './move-menu.tsx';

export function DayPost({ post, isBrief, ...known }: MoveProps & { isBrief: boolean }) {
  const editor = `/amministrazione/post/${post.id}`;
  return (
    <>
      {!isBrief && (
        <div className={styles.what}>
          <DaySign state={post.state} width={40} />
          <p>
            <strong>
              <PostTitle>{post.title}</PostTitle>
            </strong>
            {sentenceOf(post)}
          </p>
        </div>
      )}
      <div className={`solo-schermo ${styles.actions}`}>
        {post.state === 'published' ? (
          <>
            <AdminButtonLink look="neutral" to={`/post/${post.id}`}>
              {dayWords.read}
            </AdminButtonLink>
            <AdminButtonLink look="word" to={editor}>
              {dayWords.edit}
            </AdminButtonLink>
          </>
        ) : (
          <>
            <AdminButtonLink to={editor}>{dayWords.write}</AdminButtonLink>
            <MoveMenu post={post} {...known} />
          </>
        )}
      </div>
    </>
  );
}

function sentenceOf({ state, time = '' }: DatedPost) {
  return state === 'promised' ? dayWords.promised(saidTime(time)) : dayWords[state];
}
