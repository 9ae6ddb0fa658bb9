import { useEffect, useEffectEvent, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import type { RomeDate } from '#app/calendar/rome.ts';
import { CardPicker, styleName } from '#app/features/cards/choosing/card-picker.tsx';
import { leavingWords, statusWords, unsavedWords } from '#app/features/posts/messages.ts';
import { fieldNames, type TypedPost } from '#app/features/posts/typed-post.ts';
import { FoundCopies } from '#app/features/posts/unsaved/found-copies.tsx';
import { newPost } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { LeavingGuard } from '#app/frame/panel/leaving-guard.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { ActionBar } from '#app/ui/admin/action-bar.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { useHydrated } from '#app/ui/form.ts';
import { programTexts } from '#site/texts/program.ts';
import { Conflict, Deleted } from './conflict.tsx';
import { AutosaveStatus, Continued } from './draft-copy.tsx';
import type { OpenedPost, readEditorData } from './editor.server.ts';
import { PhotographsProvider, useLearning } from './photographs.tsx';
import { submitLabel } from './plan-fields.tsx';
import styles from './post-editor.module.css';
import { PostFields } from './post-fields.tsx';
import { PastVersions, ReadersView } from './readers-view.tsx';
import { type Opening, type SavePress, useSaving, useWriting } from './use-writing.ts';
import { editorWords } from './words.ts';

const formId = 'post';

type Offered = Awaited<ReturnType<typeof readEditorData>>;
type Props = Opening & Offered & { date: RomeDate; preview?: string };

export function PostEditor({ date, categories, mailing, photographs, preview, ...opening }: Props) {
  const { accountId, id, opened } = opening;
  const { list, state, goBack } = useWayBack(id);
  const { writing, saving, conflict, isCreating } = useEditing(opening, goBack);
  const photographsContext = useLearning(photographs, writing.typed);
  const { initial, isSavedPost, note, readTyped, saved } = writing;
  const isOut = saved.current.typed.status === 'published';
  const label = submitLabel(writing.typed, { isOut });
  const title = isSavedPost ? editorWords.editTitle : editorWords.newTitle;
  return (
    <PhotographsProvider value={photographsContext}>
      <AdminPage title={title} documentTitle={`${title} · ${frameWords.documentTitle}`}>
        <Continued {...writing.continued} isNew={!isSavedPost} />
        <FoundCopies
          accountId={accountId}
          postId={isSavedPost ? id : newPost}
          onFound={writing.take}
          onResume={writing.resume}
        />
        {conflict && <Conflict {...conflict} formats={{ cardLook: styleName }} />}
        {saving.conflict?.outcome === 'deleted' && (
          <Deleted onRestore={() => saving.press('restore')} />
        )}
        <div className={styles.room}>
          <form
            id={formId}
            ref={saving.ref}
            method="post"
            noValidate
            onSubmit={(event) => {
              // React bubbles the events of forms in dialogs.
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              saving.press('save');
            }}
            onInput={(event) => {
              saving.onInput(event);
              note(readTyped());
            }}
            aria-busy={saving.isBusy}
          >
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={opened.version} />
            <input type="hidden" name="seen" value={opening.unfinished?.at ?? ''} />
            <input type="hidden" name="intent" value={isCreating ? 'create' : 'save'} />
            <PostFields
              key={initial.times}
              initial={initial.typed}
              typed={writing.typed}
              problems={saving.problems}
              categories={categories}
              mailing={mailing}
              isOut={isOut}
            />
            {writing.autosave.state === 'refused' && (
              <p className={styles.notStored}>{unsavedWords.notStored}</p>
            )}
            <div className="row acts">
              <AdminButtonLink variant="neutral" to={list} state={state}>
                {editorWords.cancel}
              </AdminButtonLink>
              {preview && <Preview path={preview} />}
              <p id="save-hint" className={`quiet ${styles.saveHint}`}>
                {editorWords.saveHint}
              </p>
            </div>
          </form>
          <ReadersView id={id} typed={writing.typed} date={date}>
            <CardPicker
              id={isSavedPost ? id : undefined}
              version={writing.saved.current.version}
              form={formId}
              typed={writing.typed}
              onChoice={() => note(readTyped())}
            />
            {isSavedPost && <PastVersions id={id} date={date} onPutBack={writing.putBack} />}
          </ReadersView>
        </div>
        <Buttons {...{ writing, saving, isOut, label }} />
        <LeavingGuard isChanged={writing.isLeavingBlocked} words={leavingWords} />
      </AdminPage>
    </PhotographsProvider>
  );
}

function useWayBack(postId: string) {
  const navigate = useNavigate();
  const list: string = useLocation().state?.from ?? href('/amministrazione');
  const state = { postId };
  return { list, state, goBack: () => void navigate(list, { state }) };
}

function useEditing(opening: Opening, goBack: () => void) {
  const { id } = opening;
  const saving = useSaving(id, {
    read: readPress,
    onSaved({ version, stays }, sent) {
      const typed = writing.readTyped();
      // The author can type more until the table is displayed.
      writing.stay(sent, version);
      // A reload opens the saved post; a navigation would lose the caret and the undo steps.
      if (stays)
        window.history.replaceState(
          window.history.state,
          '',
          href('/amministrazione/post/:id', { id }),
        );
      if (stays || fieldNames.some((name) => typed[name] !== sent[name])) return true;
      writing.done();
      goBack();
      return false;
    },
  });
  const writing = useWriting(opening, saving.ref);
  const [mine, setMine] = useState<{ typed: TypedPost; isTaken: boolean }>();
  const { isSavedPost, saved, readTyped } = writing;
  useSaveKey(() => saving.press('stay'));

  function readPress(how: SavePress) {
    setMine({ typed: readTyped(), isTaken: false });
    const { version } = saved.current;
    // After a conflict a new post already exists, because the same form was sent twice.
    const isNew = !isSavedPost && version === 1 && how !== 'over';
    const saves = isNew ? 'create' : 'save';
    const body = new FormData(saving.ref.current ?? undefined);
    body.set('id', id);
    body.set('version', `${version}`);
    body.set('intent', how === 'restore' ? how : saves);
    body.set('form', writing.form);
    if (how === 'stay') body.set('stays', 'true');
    return body;
  }
  function saveMine(theirs: OpenedPost) {
    saved.current = theirs;
    saving.press('over');
  }
  function takeTheirs(theirs: OpenedPost) {
    setMine({ typed: readTyped(), isTaken: true });
    writing.takeTheirs(theirs);
  }

  const met = saving.conflict?.outcome === 'conflict' && saving.conflict;
  const conflict = mine &&
    met && {
      mine: mine.typed,
      theirs: met.theirs.typed,
      isTaken: mine.isTaken,
      onSaveMine: () => saveMine(met.theirs),
      onTakeTheirs: () => takeTheirs(met.theirs),
    };
  return { writing, saving, conflict, isCreating: !isSavedPost && !saving.conflict };
}

type ButtonsProps = Pick<ReturnType<typeof useEditing>, 'writing' | 'saving'> & {
  isOut: boolean;
  label: string;
};

/** docs/specification.md names the button of a new post. A press before hydration would lose the typed words. */
function Buttons({ writing, saving, isOut, label }: ButtonsProps) {
  const { isSavedPost, note, readTyped, autosave } = writing;
  const disabled = !useHydrated();
  const word = isSavedPost ? label : editorWords.create;
  const status = isSavedPost ? statusWords[isOut ? 'published' : 'draft'] : undefined;
  function publish() {
    const field = saving.ref.current?.querySelector<HTMLSelectElement>('[name=status]');
    if (field) field.value = 'published';
    note(readTyped());
    saving.press('save');
  }
  return (
    <ActionBar>
      <AdminButton form={formId} disabled={disabled} aria-busy={saving.isBusy}>
        {saving.isBusy ? editorWords.busy : word}
      </AdminButton>
      {!isSavedPost && (
        <AdminButton
          variant="neutral"
          disabled={disabled}
          aria-describedby="save-hint"
          onClick={() => saving.press('stay')}
        >
          {label}
        </AdminButton>
      )}
      <AutosaveStatus autosave={autosave} status={status} />
      {label === editorWords.saveDraft && (
        <AdminButton variant="neutral" disabled={disabled} onClick={publish}>
          {editorWords.publish}
        </AdminButton>
      )}
    </ActionBar>
  );
}

function useSaveKey(onSave: () => void) {
  const press = useEffectEvent(onSave);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey ||
        event.key.toLowerCase() !== 's'
      )
        return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) press();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function Preview({ path }: { path: string }) {
  return (
    <>
      <AdminButtonLink
        variant="neutral"
        to={path}
        target="_blank"
        rel="noopener"
        aria-describedby="preview-hint"
      >
        Anteprima
        <span className="solo-voce"> {programTexts.newTab}</span>
      </AdminButtonLink>
      <p className="quiet" id="preview-hint">
        {editorWords.previewHint}
      </p>
    </>
  );
}
