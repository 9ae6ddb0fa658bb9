import type { ComponentProps } from 'react';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { PageNotice } from '#app/ui/without-scripts/page-notice.tsx';
import { Tabs } from './frame/tabs.tsx';
import { frameWords, keptFormWords } from './frame/words.ts';
import { PostFields } from './post-editor/desk/post-fields.tsx';
import type { Refusal } from './refusal.ts';

type Props = ComponentProps<'form'> & { kept: NonNullable<Refusal['kept']>; button: string };

/** A form that was refused, to be sent again as it was. What was written in it can be read and changed. */
export function KeptForm({ kept: { to, typed }, button, ...form }: Props) {
  const initial = { ...fieldsOf(), ...typed };
  const isPost = typed.content !== undefined;
  const others = Object.entries(typed).filter(([name]) => !isPost || !(name in fieldsOf()));
  return (
    <form {...form} method="post" action={to} noValidate>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
      {isPost && <PostFields initial={initial} problems={{}} />}
      <AdminButton>{button}</AdminButton>
    </form>
  );
}

/** Shown where not even the session can be read: only the form is known. */
export function FailedScreen({ notice, kept }: Extract<Refusal, { screen: 'failed' }>) {
  return (
    <div className="wrap">
      <Tabs />
      <main id="contenuto" tabIndex={-1}>
        <AdminPage title={frameWords.room} documentTitle={frameWords.documentTitle} isTitleHidden>
          <PageNotice notice={notice} />
          <KeptForm kept={kept} button={keptFormWords.retry} />
        </AdminPage>
      </main>
    </div>
  );
}
