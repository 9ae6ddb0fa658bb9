import styles from './field.module.css';

/** What the site says: a title, and where one is not enough a text. */
export type Message = { title: string; text?: string };

type Props = { id?: string; message?: Message };

/** What is wrong, beside the field it is about. */
export function Problem({ id, message }: Props) {
  if (!message) return null;
  return (
    <p id={id} className={styles.problem}>
      {message.text ? (
        <>
          <strong>{message.title}</strong> {message.text}
        </>
      ) : (
        message.title
      )}
    </p>
  );
}
