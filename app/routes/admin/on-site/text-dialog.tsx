import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import type { TextsAnswer } from '#app/routes/admin/site-texts/actions.server.ts';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { Conflict } from '#app/routes/admin/site-texts/conflict.tsx';
import { DraftsField } from '#app/routes/admin/site-texts/drafts.tsx';
import { FieldBlock } from '#app/routes/admin/site-texts/fields/field-block.tsx';
import type { Input } from '#app/routes/admin/site-texts/inputs.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './on-site.module.css';
import type { SeenField } from './seen-fields.server.ts';
import { onSiteWords as words } from './words.ts';

type Props = { field: SeenField; typed: Map<string, string>; onClose: () => void };
type Met = Extract<TextsAnswer, { outcome: 'conflict' }>;

export function TextDialog({ field: seen, typed, onClose }: Props) {
  const { path, page, field, opened, isDraft, version } = seen;
  const [text, setText] = useState(() => typed.get(path) ?? `${opened}`);
  const [announced, setAnnounced] = useState('');
  const [met, setMet] = useState<Met>();
  const [replaced, setReplaced] = useState(version);
  const theirs = met?.theirs[path];
  const { Form, form, problems, isBusy } = useForm<TextsAnswer>({
    failure: textsWords.failed,
    onDone: (answer) => (answer.outcome === 'conflict' ? setMet(answer) : leave()),
  });
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('textarea, input:not([type="hidden"])')?.focus(), [ref]);

  function fill(_: string, input: Input, announcement = '') {
    setText(`${input}`);
    setAnnounced(announcement);
    if (input === opened) typed.delete(path);
    else typed.set(path, `${input}`);
  }
  function leave() {
    typed.delete(path);
    onClose();
  }
  const isTouched = text !== opened;
  useBeforeUnload(useCallback((event) => isTouched && event.preventDefault(), [isTouched]));
  return (
    <Dialog title={field.label} onClose={onClose} closeLabel={words.dialog.close} isWide>
      <Form {...form} action={pageAddress(page)}>
        {/* What Enter presses in a field. */}
        <button type="submit" name="intent" value="save" hidden />
        {isDraft && !theirs && <DraftsField drafts={[{ path, version, page }]} />}
        {met && theirs && (
          <Conflict
            intent={met.intent}
            meetings={[{ shown: seen, mine: text, theirs }]}
            onTake={() => {
              setReplaced(theirs.version);
              fill(path, `${theirs.value}`, textsWords.edited.theirs);
            }}
            onKeep={() => setReplaced(theirs.version)}
          />
        )}
        <FieldBlock
          shown={{ ...seen, field: { ...field, label: words.dialog.own } }}
          input={text}
          version={replaced}
          problems={problems}
          onFill={fill}
        />
        <p className="solo-voce" role="status">
          {announced}
        </p>
        <Problem notice={problems.form} />
        <div className={styles.acts}>
          <AdminButton name="intent" value="save" aria-busy={isBusy}>
            {words.dialog.save}
          </AdminButton>
          <AdminButton look="neutral" name="intent" value="publish" aria-busy={isBusy}>
            {words.dialog.publish}
          </AdminButton>
          <AdminButton type="button" look="word" onClick={leave}>
            {words.dialog.cancel}
          </AdminButton>
        </div>
      </Form>
    </Dialog>
  );
}
