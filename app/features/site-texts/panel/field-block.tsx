import { type ReactNode, useId, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { textsWords } from '#app/features/site-texts/panel-words.ts';
import { PictureField } from '#app/features/site-texts/picture-field.tsx';
import type { ShownField } from '#app/features/site-texts/read-page.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Field } from '#app/ui/admin/field.tsx';
import { Control } from './control.tsx';
import styles from './fields.module.css';
import { inputOf, isSameInput, linesOf } from './inputs.ts';
import { ListField } from './list-field.tsx';
import type { Texts } from './use-texts.ts';

const { field: words, history: historyWords, edited } = textsWords;

type Props = {
  shown: ShownField;
  texts: Texts;
  known?: CroppedPicture[];
  isLabelHidden?: boolean;
};

export function FieldBlock({ isLabelHidden = false, ...props }: Props) {
  const { shown, texts } = props;
  const { path, field, original } = shown;
  const isOriginal = isSameInput(texts.inputIn(shown), inputOf(original, field));
  return (
    <div id={path} className={isOriginal ? styles.block : `${styles.block} ${styles.changed}`}>
      {field.kind === 'list' || field.kind === 'picture' ? (
        <Group shown={shown} isLabelHidden={isLabelHidden}>
          <Controls {...props} />
        </Group>
      ) : (
        <Controls {...props} />
      )}
      <div className={`solo-schermo ${styles.links}`}>
        {!isOriginal && (
          <AdminButton
            look="word"
            onClick={() => texts.fill(path, inputOf(original, field), edited.original)}
          >
            {words.toOriginal}
            <span className="solo-voce">: {field.label}</span>
          </AdminButton>
        )}
        <FieldHistory shown={shown} onRestore={(value) => texts.restore(shown, value)} />
      </div>
    </div>
  );
}

function Controls({ shown, texts, known = [] }: Props) {
  const { path, field } = shown;
  const { problems, fill } = texts;
  const input = texts.inputIn(shown);
  if (field.kind === 'list') {
    const rows = typeof input === 'string' ? [] : input;
    return <ListField path={path} list={field} rows={rows} problems={problems} onFill={fill} />;
  }
  const one = {
    name: path,
    item: field,
    text: `${input}`,
    onType: (text: string) => fill(path, text),
  };
  if (field.kind === 'picture')
    return <PictureField {...one} label={field.label} known={known} problem={problems[path]} />;
  return (
    <Field label={field.label} hint={hintOf(shown)} problem={problems[path]}>
      {(ids) => <Control {...one} {...ids} />}
    </Field>
  );
}

function hintOf({ field, original, opened }: ShownField) {
  const hasPlaces = JSON.stringify([original, opened]).includes('‹');
  return [field.hint, hasPlaces && words.places].filter(Boolean).join(' ') || undefined;
}

type GroupProps = { shown: ShownField; isLabelHidden: boolean; children: ReactNode };

function Group({ shown, isLabelHidden, children }: GroupProps) {
  const id = useId();
  const hint = hintOf(shown);
  return (
    <fieldset className={styles.group} aria-describedby={hint && id}>
      <legend className={isLabelHidden ? 'solo-voce' : undefined}>{shown.field.label}</legend>
      {hint && (
        <p id={id} className="quiet">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

type HistoryProps = { shown: ShownField; onRestore: (value: unknown) => void };

function FieldHistory({ shown: { field, versions }, onRestore }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <>
      <AdminButton
        look="word"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.history(versions.length)}
        <span className="solo-voce">: {field.label}</span>
      </AdminButton>
      <ol id={id} className={styles.history} hidden={!isOpen}>
        {versions.map(({ version, value, isDraft, moment, by }, place) => (
          <li key={version}>
            <p className="quiet">
              {isDraft ? historyWords.draft : historyWords.published}, {moment}, {by}
            </p>
            <p className={styles.value}>{linesOf(value, field).join('\n')}</p>
            {place === 0 ? (
              <p className="quiet">{historyWords.now}</p>
            ) : (
              <AdminButton
                look="word"
                aria-label={historyWords.backTo(moment)}
                onClick={() => onRestore(value)}
              >
                {historyWords.back}
              </AdminButton>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
