import { Emphasis } from '#app/ui/emphasis.tsx';
import styles from './archive.module.css';

export function Heading({ title, standfirst }: { title: string; standfirst?: string }) {
  return (
    <div className={styles.title}>
      <h1 className="t-1">
        <Emphasis>{title}</Emphasis>
      </h1>
      {standfirst && <p className="lead">{standfirst}</p>}
    </div>
  );
}
