import { Link } from 'react-router';
import { type Facts, factWords } from '#app/features/planning/facts.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import styles from './facts.module.css';

export function ThreeFacts({ tomorrow, uncovered, rhythm }: Facts) {
  const hasThought = tomorrow.title !== undefined;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{tomorrow.heading}</dt>
        <dd>
          {tomorrow.title === undefined ? tomorrow.said : <PostTitle>{tomorrow.title}</PostTitle>}
          {hasThought && <span>{tomorrow.said}</span>}
        </dd>
      </div>
      <div>
        <dt>{factWords.ahead}</dt>
        <dd>
          {uncovered}
          <span>
            <Link to="/amministrazione/calendario">{factWords.calendar}</Link>
          </span>
        </dd>
      </div>
      {rhythm && (
        <div>
          <dt>{factWords.rhythm}</dt>
          <dd>
            {rhythm.said}
            <span>{rhythm.since}</span>
          </dd>
        </div>
      )}
    </dl>
  );
}
