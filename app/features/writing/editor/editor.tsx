import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { leavingWords, statusWords, unsavedWords } from '#app/features/writing/messages.ts';
import type { OpenedText, TypedText, WritingForm } from '#app/features/writing/typed-text.ts';
import { FoundCopies } from '#app/features/writing/unsaved/found-copies.tsx';
import { newText } from '#app/features/writing/unsaved/unsaved-copies.ts';
import { ActionBar } from '#app/ui/admin/action-bar.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { LeavingGuard } from '#app/ui/admin/leaving-guard.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { useHydrated } from '#app/ui/form.ts';
import { programTexts } from '#site/texts/program.ts';
import { Conflict, Deleted, type Difference } from './conflict.tsx';
import { AutosaveStatus, Continued } from './draft-copy.tsx';
import styles from './editor.module.css';
import { PhotographsProvider, useLearning } from './photographs.tsx';
import { type Opening, type SavePress, useSaving, useWriting } from './use-writing.ts';
import { formWords, nounWords } from './words.ts';

type Comparison = { title: string; text?: string; differences: Difference[] };

type Props = {
  form: WritingForm;
  opening: Opening;
  photographs: CroppedPicture[];
  /** The last words of the title of the document. */
  panelTitle: string;
  preview?: string;
  submitLabel: (typed: TypedText, isOut: boolean) => string;
  compare: (mine: TypedText, theirs: TypedText, pictures: CroppedPicture[]) => Comparison;
  fields: (editing: Editing) => ReactNode;
  beside: (editing: Editing) => ReactNode;
};

type Editing = ReturnType<typeof useEditing>;

/** `isOut`: readers see the saved text. */
export function Editor({
  form,
  opening,
  photographs,
  panelTitle,
  preview,
  submitLabel,
  compare,
  fields,
  beside,
}: Props) {
  const { accountId, id } = opening;
  const { list, state, goBack } = useWayBack(form.list, id);
  const editing = useEditing(form, opening, goBack);
  const { writing, saving, conflict, isOut } = editing;
  const photographsContext = useLearning(photographs, writing.typed);
  const { isSaved, note, readTyped } = writing;
  const words = nounWords(form.noun);
  const title = isSaved ? words.editTitle : words.newTitle;
  return (
    <PhotographsProvider value={photographsContext}>
      <AdminPage title={title} documentTitle={`${title} · ${panelTitle}`}>
        <Continued {...writing.continued} isNew={!isSaved} />
        <FoundCopies
          form={form}
          accountId={accountId}
          textId={isSaved ? id : newText}
          onFound={writing.take}
          onResume={writing.resume}
        />
        {conflict && (
          <Conflict
            {...compare(conflict.mine, conflict.theirs, photographsContext.pictures)}
            {...conflict.choice}
          />
        )}
        {saving.conflict?.outcome === 'deleted' && (
          <Deleted noun={form.noun} onRestore={() => saving.press('restore')} />
        )}
        <div className={styles.room}>
          <form
            id={form.kind}
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
            <div className={styles.fields}>{fields(editing)}</div>
            {writing.autosave.state === 'refused' && (
              <p className={styles.notStored}>{unsavedWords.notStored}</p>
            )}
            <div className="row acts">
              <AdminButtonLink variant="neutral" to={list} state={state}>
                {formWords.cancel}
              </AdminButtonLink>
              {preview && <Preview path={preview} />}
              <p id="save-hint" className={`quiet ${styles.saveHint}`}>
                {formWords.saveHint}
              </p>
            </div>
          </form>
          {beside(editing)}
        </div>
        <Buttons
          editing={editing}
          form={form.kind}
          words={words}
          label={submitLabel(writing.typed, isOut)}
        />
        <LeavingGuard isChanged={writing.isLeavingBlocked} words={leavingWords} />
      </AdminPage>
    </PhotographsProvider>
  );
}

function useWayBack(usual: string, textId: string) {
  const navigate = useNavigate();
  const list: string = useLocation().state?.from ?? usual;
  const state = { textId };
  return { list, state, goBack: () => void navigate(list, { state }) };
}

function useEditing(form: WritingForm, opening: Opening, goBack: () => void) {
  const { id } = opening;
  const saving = useSaving(form, id, {
    read: readPress,
    onSaved({ version, stays }, sent) {
      const typed = writing.readTyped();
      // The author can type more until the list is displayed.
      writing.stay(sent, version);
      // A reload opens the saved text; a navigation would lose the caret and the undo steps.
      if (stays) window.history.replaceState(window.history.state, '', form.path(id));
      if (stays || form.names.some((name) => typed[name] !== sent[name])) return true;
      writing.done();
      goBack();
      return false;
    },
    // After «Pubblica» the text stays a draft, which «Salva la bozza» saves.
    onRefused(how) {
      if (how === 'publish') setStatus('draft');
    },
  });
  const writing = useWriting(form, opening, saving.ref);
  const [mine, setMine] = useState<{ typed: TypedText; isTaken: boolean }>();
  const { isSaved, saved, readTyped } = writing;
  useSaveKey(() => saving.press('stay'));

  function setStatus(status: string) {
    const field = saving.ref.current?.querySelector<HTMLSelectElement>('[name=status]');
    if (field) field.value = status;
    writing.note(readTyped());
  }
  function readPress(how: SavePress) {
    if (how === 'publish') setStatus('published');
    setMine({ typed: readTyped(), isTaken: false });
    return bodyOf(how);
  }
  function bodyOf(how: SavePress) {
    const { version } = saved.current;
    // After a conflict a new text already exists, because the same form was sent twice.
    const isNew = !isSaved && version === 1 && how !== 'over';
    const saves = isNew ? 'create' : 'save';
    const body = new FormData(saving.ref.current ?? undefined);
    body.set('id', id);
    body.set('version', `${version}`);
    body.set('intent', how === 'restore' ? how : saves);
    body.set('form', writing.form);
    body.set('seen', opening.unfinished?.at ?? '');
    if (how === 'stay') body.set('stays', 'true');
    return body;
  }
  function saveMine(theirs: OpenedText) {
    saved.current = theirs;
    saving.press('over');
  }
  function takeTheirs(theirs: OpenedText) {
    setMine({ typed: readTyped(), isTaken: true });
    writing.takeTheirs(theirs);
  }

  const met = saving.conflict?.outcome === 'conflict' && saving.conflict;
  const conflict = mine &&
    met && {
      mine: mine.typed,
      theirs: met.theirs.typed,
      choice: {
        isTaken: mine.isTaken,
        onSaveMine: () => saveMine(met.theirs),
        onTakeTheirs: () => takeTheirs(met.theirs),
      },
    };
  const isOut = saved.current.typed.status === 'published';
  return { writing, saving, conflict, isOut };
}

type ButtonsProps = {
  editing: Editing;
  form: string;
  words: ReturnType<typeof nounWords>;
  label: string;
};

/** docs/specification.md names the button of a new post. A press before hydration would lose the typed words. */
function Buttons({ editing, form, words, label }: ButtonsProps) {
  const { writing, saving, isOut } = editing;
  const { isSaved, autosave } = writing;
  const disabled = !useHydrated();
  const status = isSaved ? (isOut ? words.published : statusWords.draft) : undefined;
  return (
    <ActionBar>
      <AdminButton form={form} disabled={disabled} aria-busy={saving.isBusy}>
        {saving.isBusy ? formWords.busy : isSaved ? label : words.create}
      </AdminButton>
      {!isSaved && (
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
      {label === formWords.saveDraft && (
        <AdminButton variant="neutral" disabled={disabled} onClick={() => saving.press('publish')}>
          {formWords.publish}
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
        {formWords.previewHint}
      </p>
    </>
  );
}
