import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { LensMark } from '#app/ui/admin/marks.tsx';
import styles from './newsletter.module.css';

const restMs = 250;
// The search index knows nothing shorter.
const shortestInLarge = 3;

/** Searches as one types, after a short rest; without script, and for a letter or two in a large list, by Enter. */
export function SearchForm({ search, isLarge }: { search: string; isLarge: boolean }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(form: HTMLFormElement) {
    clearTimeout(timer.current);
    const { length } = `${new FormData(form).get('cerca')}`.trim();
    if (isLarge && length > 0 && length < shortestInLarge) return;
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), restMs);
  }

  return (
    <Form role="search" className={styles.search} onChange={(event) => searchSoon(event.currentTarget)}>
      <LensMark />
      <input
        type="search"
        name="cerca"
        defaultValue={search}
        placeholder="Cerca per email o nome"
        aria-label="Cerca fra le iscrizioni"
        autoComplete="off"
        maxLength={200}
      />
    </Form>
  );
}
