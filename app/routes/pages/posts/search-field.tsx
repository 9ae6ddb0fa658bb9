import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { longestSearch } from '#app/features/search/query.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text, useTexts } from '#app/site/use-site.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageLink } from '#app/ui/links.tsx';
import styles from './search-field.module.css';

/** The field keeps its focus when the answer comes, and shows what was asked when the reader goes back. */
export function SearchField({ text }: { text: string }) {
  const { label, clear, button, hint } = useTexts('search');
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current !== text) form.current?.reset();
    shown.current = text;
  }, [text]);
  return (
    <Form ref={form} role="search" action={thoughtsPath} preventScrollReset className={`solo-schermo ${styles.form}`}>
      <label htmlFor="cerca">
        <Text path="texts.search.label">{label}</Text>
      </label>
      <div className={styles.line}>
        <div className={styles.field}>
          <input
            id="cerca"
            type="search"
            name="cerca"
            maxLength={longestSearch}
            defaultValue={text}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="cerca-come"
          />
          {text && (
            <PageLink
              to={thoughtsPath}
              preventScrollReset
              className={styles.clear}
              aria-label={clear}
              onClick={() => form.current?.querySelector('input')?.focus()}
            >
              ×
            </PageLink>
          )}
        </div>
        <Button look="secondary">
          <Text path="texts.search.button">{button}</Text>
        </Button>
      </div>
      <p id="cerca-come">
        <Text path="texts.search.hint">{hint}</Text>
      </p>
    </Form>
  );
}
