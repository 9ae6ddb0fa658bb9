import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { href } from 'react-router';
import type { RomeDate } from '#app/calendar/rome.ts';
import { leavingWords, unsavedWords } from '#app/features/posts/messages.ts';
import { FoundCopies } from '#app/features/posts/unsaved/found-copies.tsx';
import { newPost } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { LeavingGuard } from '#app/routes/admin/leaving-guard.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { instead } from '#app/ui/without-scripts/opener.tsx';
import { CardPicker } from './card/card-picker.tsx';
import { PostFields } from './desk/post-fields.tsx';
import { ReadersView } from './desk/readers-view.tsx';
import { KnownPhotographs, type Opened, useLearning } from './photographs/known-photographs.tsx';
import styles from './post-editor.module.css';
import { Conflict, Gone } from './saving/conflict.tsx';
import { CustodyLine, saidOf } from './saving/custody-line.tsx';
import { type SaveIntent, type SavePress, useSaving } from './saving/use-saving.ts';
import { type OpenedPost, type Opening, useWriting } from './saving/use-writing.ts';
import type { Mailing } from './when/promise-words.ts';
import { editorWords } from './words.ts';

const formId = 'post';

type Props = Opening & {
  title: string;
  date: RomeDate;
  onSaved: () => void;
  ownCategories: string[];
  mailing: Mailing;
  photographs: Opened;
  /** Beside the button that saves. */
  children: ReactNode;
};

export function PostEditor({ title, date, onSaved, ownCategories, mailing, photographs, children, ...about }: Props) {
  const { accountId, id, opened, sent } = about;
  const writing = useWriting(about);
  const known = useLearning(photographs, writing.typed);
  const { form, saved, shown, isChanged, isKnown, done, note, readTyped } = writing;
  const [mine, setMine] = useState(sent && { typed: sent, isReplaced: false });
  const { hindrance, ...saving } = useSaving(id, form, {
    about: aboutPress,
    onSaved: ({ version, stays }, sent, isOvertaken) => {
      if (stays || isOvertaken) return writing.stay(sent, version);
      done();
      onSaved();
    },
  });

  function aboutPress(how: SavePress) {
    writing.writeNow();
    setMine({ typed: readTyped(), isReplaced: false });
    // A new post that met a conflict exists by now: the same form was sent twice.
    const isNew = !isKnown && saved.current.version === 1 && how !== 'over';
    const saves: SaveIntent = isNew ? 'create' : 'save';
    const intent = how === 'restore' ? how : saves;
    return { version: saved.current.version, intent, ...(how === 'stay' && { stays: true as const }) };
  }
  useSaveKey(() => saving.press('stay'));
  function keepMine(theirs: OpenedPost) {
    saved.current = theirs;
    saving.press('over');
  }
  function takeTheirs(theirs: OpenedPost) {
    setMine({ typed: readTyped(), isReplaced: true });
    writing.takeTheirs(theirs);
  }

  return (
    <KnownPhotographs value={known}>
      <AdminPage
        title={title}
        documentTitle={`${title} · ${frameWords.documentTitle}`}
        beside={<CustodyLine custody={writing.custody} />}
      >
        <FoundCopies accountId={accountId} postId={isKnown ? id : newPost} onResume={writing.resume} />
        {mine && hindrance?.outcome === 'conflict' && (
          <Conflict
            mine={mine.typed}
            theirs={hindrance.theirs.typed}
            isTaken={mine.isReplaced}
            form={formId}
            address={href('/amministrazione/post/:id', { id })}
            version={hindrance.theirs.version}
            onKeepMine={() => keepMine(hindrance.theirs)}
            onTakeTheirs={() => takeTheirs(hindrance.theirs)}
          />
        )}
        {hindrance?.outcome === 'gone' && <Gone form={formId} onRestore={() => saving.press('restore')} />}
        <div className={styles.room}>
          <form
            id={formId}
            ref={form}
            method="post"
            noValidate
            onSubmit={instead(() => saving.press('save'))}
            onInput={() => note(readTyped())}
            aria-busy={saving.isBusy}
          >
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={opened.version} />
            <input type="hidden" name="intent" value={!isKnown && !hindrance ? 'create' : 'save'} />
            <PostFields
              key={shown.times}
              initial={shown.typed}
              typed={writing.typed}
              problems={saving.problems}
              ownCategories={ownCategories}
              mailing={mailing}
              custody={saidOf(writing.custody)}
            />
            {writing.custody.state === 'refused' && <p className={styles.notKept}>{unsavedWords.notKept}</p>}
            <div className={styles.buttons}>
              <AdminButton aria-busy={saving.isBusy}>{wordOf(saving.isBusy, !isKnown)}</AdminButton>
              {children}
              <p className={`quiet ${styles.saveHint}`}>{editorWords.saveHint}</p>
            </div>
          </form>
          <ReadersView id={id} form={formId} typed={writing.typed} date={date}>
            <CardPicker
              id={isKnown ? id : undefined}
              version={saved.current.version}
              form={formId}
              typed={writing.typed}
              onChoice={() => note(readTyped())}
            />
          </ReadersView>
        </div>
        <LeavingGuard isChanged={() => isChanged.current} words={leavingWords} />
      </AdminPage>
    </KnownPhotographs>
  );
}

function wordOf(isBusy: boolean, isNew: boolean) {
  if (isBusy) return editorWords.busy;
  return isNew ? editorWords.create : editorWords.save;
}

/** Ctrl+S, or ⌘S; not under a dialog. */
function useSaveKey(onSave: () => void) {
  const press = useEffectEvent(onSave);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) press();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
