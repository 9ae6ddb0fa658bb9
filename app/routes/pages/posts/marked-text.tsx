import styles from './marked-text.module.css';

/** Every second piece is marked. */
export function MarkedText({ pieces }: { pieces: string[] }) {
  return pieces.map((piece, position) =>
    position % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text keep their order
      <mark key={position} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
