import { useEffect } from 'react';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { Conflict } from '#app/routes/admin/site-texts/conflict.tsx';
import { FieldBlock } from '#app/routes/admin/site-texts/fields/field-block.tsx';
import type { SeenField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { useTexts } from '#app/routes/admin/site-texts/use-texts.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './on-site.module.css';
import { onSiteWords as words } from './words.ts';

type Props = { field: SeenField; typed: Parameters<typeof useTexts>[1]; onClose: () => void };

export function TextDialog({ field: seen, typed, onClose }: Props) {
  const { path, page, field } = seen;
  const texts = useTexts([seen], typed, { action: pageAddress(page), onSaved: onClose });
  const { Form, form, problems, isBusy } = texts;
  const { ref } = form;
  useEffect(() => ref.current?.querySelector<HTMLElement>('textarea, input:not([type="hidden"])')?.focus(), [ref]);
  return (
    <Dialog title={field.label} onClose={onClose} closeLabel={words.dialog.close} isWide>
      <Form {...form} action={pageAddress(page)}>
        <input type="hidden" name="edits" value={JSON.stringify(texts.edits)} />
        <Conflict meetings={texts.meetings} onTake={texts.take} onKeep={texts.keep} />
        <FieldBlock
          shown={{ ...seen, field: { ...field, label: words.dialog.own } }}
          input={texts.inputIn(seen)}
          problems={problems}
          onFill={texts.fill}
          onRestore={texts.restore}
        />
        <p className="solo-voce" role="status">
          {texts.announced}
        </p>
        <Problem notice={problems.form} />
        <div className={styles.acts}>
          <AdminButton aria-busy={isBusy}>{textsWords.publish}</AdminButton>
          <AdminButton
            type="button"
            look="word"
            onClick={() => {
              texts.forget(path);
              onClose();
            }}
          >
            {words.dialog.cancel}
          </AdminButton>
        </div>
      </Form>
    </Dialog>
  );
}
