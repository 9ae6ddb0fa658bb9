import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { LensMark } from '#app/ui/admin/marks.tsx';
import styles from './newsletter.module.css';

const restMs = 250;

/** Searches as one types, after a short rest; without script by Enter. */
export function SearchForm({ search }: { search: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function searchSoon(form: HTMLFormElement) {
    clearTimeout(timer.current);
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
