import { type FormEvent, type ReactNode, type RefObject, useCallback, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { leavingWords, unsavedWords } from '#app/features/posts/messages.ts';
import { FoundCopies } from '#app/features/posts/unsaved/found-copies.tsx';
import { newPost } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { Conflict, Gone } from './conflict.tsx';
import styles from './post-editor.module.css';
import { PostFields } from './post-fields.tsx';
import { type SaveIntent, useSaving } from './use-saving.ts';
import { type OpenedPost, type Opening, useWriting } from './use-writing.ts';
import type { Mailing } from './when/promise-words.ts';
import { editorWords } from './words.ts';

const formId = 'post';

type Props = Opening & {
  onSaved: () => void;
  ownCategories: string[];
  mailing: Mailing;
  /** Beside the button that saves. */
  children: ReactNode;
};

export function PostEditor({ onSaved, ownCategories, mailing, children, ...about }: Props) {
  const { accountId, id, isNew, opened, sent } = about;
  const writing = useWriting(about);
  const { form, saved, shown, isChanged, done, note, readTyped } = writing;
  const [mine, setMine] = useState(sent && { typed: sent, isReplaced: false });
  const saving = useSaving(id, form, () => {
    done();
    onSaved();
  });
  const { hindrance } = saving;

  function save(intent: SaveIntent) {
    writing.writeNow();
    setMine({ typed: readTyped(), isReplaced: false });
    saving.send({ id, version: saved.current.version, intent });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    // A new post that met a conflict exists by now: the same form was sent twice.
    save(isNew && saved.current.version === 1 ? 'create' : 'save');
  }
  function keepMine(theirs: OpenedPost) {
    saved.current = theirs;
    save('save');
  }
  function takeTheirs(theirs: OpenedPost) {
    setMine({ typed: readTyped(), isReplaced: true });
    writing.takeTheirs(theirs);
  }

  return (
    <>
      <FoundCopies accountId={accountId} postId={isNew ? newPost : id} onResume={writing.resume} />
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
        <input type="hidden" name="intent" value={isNew && !hindrance ? 'create' : 'save'} />
        <PostFields
          key={shown.times}
          initial={shown.typed}
          typed={writing.typed}
          problems={saving.problems}
          ownCategories={ownCategories}
          mailing={mailing}
        />
        {writing.isRefused && <p className={styles.notKept}>{unsavedWords.notKept}</p>}
        <div className={styles.buttons}>
          <AdminButton aria-busy={saving.isBusy}>{wordOf(saving.isBusy, isNew)}</AdminButton>
          {children}
        </div>
      </form>
      <LeavingGuard isChanged={isChanged} />
    </>
  );
}

function wordOf(isBusy: boolean, isNew: boolean) {
  if (isBusy) return editorWords.busy;
  return isNew ? editorWords.create : editorWords.save;
}

/** Asks before unsaved changes are left: by a dialog within the site, by the browser at its edge. */
function LeavingGuard({ isChanged }: { isChanged: RefObject<boolean> }) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isChanged.current && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isSignedOut,
      [isChanged],
    ),
  );
  useBeforeUnload(useCallback((event) => isChanged.current && event.preventDefault(), [isChanged]));
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={leavingWords.ask}
      text={leavingWords.text}
      confirm={leavingWords.leave}
      cancel={leavingWords.stay}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
