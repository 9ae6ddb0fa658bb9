import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { RomeDate } from '#app/calendar/rome.ts';
import { leavingWords, unsavedWords } from '#app/features/posts/messages.ts';
import { FoundCopies } from '#app/features/posts/unsaved/found-copies.tsx';
import { newPost } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { LeavingGuard } from '#app/routes/admin/leaving-guard.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { CardPicker } from './card/card-picker.tsx';
import { PostFields } from './desk/post-fields.tsx';
import { ReadersView } from './desk/readers-view.tsx';
import { KnownPhotographs, type Opened, useLearning } from './photographs/known-photographs.tsx';
import styles from './post-editor.module.css';
import { Conflict, Gone } from './saving/conflict.tsx';
import { CustodyLine } from './saving/custody-line.tsx';
import { type SaveIntent, useSaving } from './saving/use-saving.ts';
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
  const saving = useSaving(id, form, ({ version, stays }) => {
    if (stays) return writing.stay(mine?.typed ?? readTyped(), version);
    done();
    onSaved();
  });
  const { hindrance } = saving;

  function save(intent: SaveIntent, stays?: true) {
    if (saving.isBusy) return;
    writing.writeNow();
    setMine({ typed: readTyped(), isReplaced: false });
    saving.send({ id, version: saved.current.version, intent, ...(stays && { stays }) });
  }
  // A new post that met a conflict exists by now: the same form was sent twice.
  const intent = () => (!isKnown && saved.current.version === 1 ? 'create' : 'save');
  function submit(event: FormEvent) {
    event.preventDefault();
    save(intent());
  }
  useSaveKey(() => save(intent(), true));
  function keepMine(theirs: OpenedPost) {
    saved.current = theirs;
    save('save');
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
            address={`/amministrazione/post/${id}`}
            version={hindrance.theirs.version}
            onKeepMine={() => keepMine(hindrance.theirs)}
            onTakeTheirs={() => takeTheirs(hindrance.theirs)}
          />
        )}
        {hindrance?.outcome === 'gone' && <Gone form={formId} onRestore={() => save('restore')} />}
        <div className={styles.room}>
          <form
            id={formId}
            ref={form}
            method="post"
            noValidate
            onSubmit={submit}
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
            />
            {writing.custody.state === 'refused' && <p className={styles.notKept}>{unsavedWords.notKept}</p>}
            <div className={styles.buttons}>
              <AdminButton aria-busy={saving.isBusy}>{wordOf(saving.isBusy, !isKnown)}</AdminButton>
              {children}
              <p className={styles.saveHint}>{editorWords.saveHint}</p>
            </div>
          </form>
          <ReadersView typed={writing.typed} date={date}>
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
  const save = useEffectEvent(onSave);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) save();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
