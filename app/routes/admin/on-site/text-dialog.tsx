import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { TextsAnswer } from '#app/routes/admin/site-texts/actions.server.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { Conflict } from '#app/routes/admin/site-texts/conflict.tsx';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { TextAreaBox } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './on-site.module.css';
import type { SeenField } from './seen-fields.server.ts';
import { TextHistory } from './text-history.tsx';
import { onSiteWords } from './words.ts';

const { dialog: words } = onSiteWords;

type Props = { field: SeenField; typed: Map<string, string>; onClose: () => void };
type Met = Extract<TextsAnswer, { outcome: 'conflict' }>;

export function TextDialog({ field: seen, typed, onClose }: Props) {
  const { path, page, field, opened, original, isDraft, version } = seen;
  const own = useRef<HTMLTextAreaElement>(null);
  const [begun] = useState(() => typed.get(path) ?? `${opened}`);
  const [value, setValue] = useState(begun);
  const [met, setMet] = useState<Met>();
  const theirs = met?.theirs[path];
  const { Form, form, problems, isBusy } = useForm<TextsAnswer>({
    failure: textsWords.failed,
    onDone: (answer) => {
      if (answer.outcome === 'conflict') return setMet(answer);
      typed.delete(path);
      onClose();
    },
  });

  function note(now: string) {
    setValue(now);
    if (now === opened) typed.delete(path);
    else typed.set(path, now);
  }
  function fill(text: unknown) {
    if (own.current) own.current.value = `${text}`;
    note(`${text}`);
    own.current?.focus();
  }
  function leave() {
    typed.delete(path);
    onClose();
  }
  const isTouched = value !== opened;
  useBeforeUnload(useCallback((event) => isTouched && event.preventDefault(), [isTouched]));
  return (
    <Dialog title={field.label} onClose={onClose} closeLabel={words.close} isWide>
      <Form {...form} action={pageAddress(page)}>
        <input type="hidden" name={`version.${path}`} value={theirs?.version ?? version} readOnly />
        {isDraft && !theirs && <input type="hidden" name="drafts" value={`${path}@${version}`} readOnly />}
        {met && theirs && (
          <Conflict
            intent={met.intent}
            meetings={[{ shown: seen, mine: value, theirs }]}
            onTake={() => fill(theirs.value)}
          />
        )}
        <div className={styles.columns}>
          <TextAreaBox
            ref={own}
            label={words.own}
            aside={words.count([...value].length)}
            hint={hintOf(seen)}
            problem={problems[path]}
            name={path}
            rows={4}
            defaultValue={begun}
            data-focus=""
            onKeyDown={field.kind === 'lines' ? undefined : saveOnEnter}
            onInput={(event) => note(event.currentTarget.value)}
          />
          <div className={styles.original}>
            <h3>{words.original}</h3>
            <p>{seen.reads || textsWords.field.nothing}</p>
            {value !== original && (
              <AdminButton type="button" look="word" onClick={() => fill(original)}>
                {words.toOriginal}
              </AdminButton>
            )}
          </div>
        </div>
        <TextHistory seen={seen} onBack={fill} />
        <Problem notice={problems.form} />
        <div className={styles.acts}>
          <AdminButton name="intent" value="save" aria-busy={isBusy}>
            {words.save}
          </AdminButton>
          <AdminButton look="neutral" name="intent" value="publish-page" aria-busy={isBusy}>
            {words.publish}
          </AdminButton>
          <AdminButton type="button" look="word" onClick={leave}>
            {words.cancel}
          </AdminButton>
        </div>
      </Form>
    </Dialog>
  );
}

function hintOf({ field, original }: SeenField) {
  return [field.hint, /\{.+\}/.test(`${original}`) && words.braces].filter(Boolean).join(' ');
}

/** A long text of one line wraps: its control is an area, too. */
function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  form?.requestSubmit(form.querySelector('[value="save"]'));
}
