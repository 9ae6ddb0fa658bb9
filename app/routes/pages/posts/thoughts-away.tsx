import { DoorPage } from '#app/ui/door/door-page.tsx';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import { ListFailure } from './list-failure.tsx';
import styles from './posts.module.css';

/** The error boundary of a page that is nothing without its thoughts. */
export function ThoughtsAway() {
  return (
    <div className={`wrap ${styles.away}`}>
      <title>{thoughtsTexts.meta.title}</title>
      <h1 className="solo-voce">{thoughtsTexts.meta.title}</h1>
      <DoorPage look="plate" fire="out">
        <ListFailure />
      </DoorPage>
    </div>
  );
}
