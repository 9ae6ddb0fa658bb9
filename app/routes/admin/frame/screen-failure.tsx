import type { ComponentProps } from 'react';
import { useMatches } from 'react-router';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { useRetry } from '#app/ui/retry.ts';
import styles from './screen-failure.module.css';
import { frameWords } from './words.ts';

/** The `handle` of a screen, for when it does not load. */
export type Screen = { page: Omit<ComponentProps<typeof AdminPage>, 'children'>; failure: Notice };

const anyScreen: Screen = {
  page: { title: frameWords.room, documentTitle: frameWords.documentTitle },
  failure: frameWords.failure,
};

export function MissingScreen() {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  const { page, failure } = screen ?? anyScreen;
  return (
    <AdminPage {...page}>
      <ScreenFailure failure={failure} />
    </AdminPage>
  );
}

function ScreenFailure({ failure }: { failure: Notice }) {
  const retry = useRetry(failure);
  return (
    <div className={styles.failure}>
      <p>
        <strong>{failure.title}</strong>
      </p>
      {failure.text && <p>{failure.text}</p>}
      <AdminButtonLink look="neutral" {...retry}>
        {frameWords.retry}
      </AdminButtonLink>
    </div>
  );
}
