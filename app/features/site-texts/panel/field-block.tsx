import { type ReactNode, useId, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { textsWords } from '#app/features/site-texts/panel-words.ts';
import { PictureField } from '#app/features/site-texts/picture-field.tsx';
import type { TextField } from '#app/features/site-texts/read-page.server.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Field } from '#app/ui/admin/field.tsx';
import { Control } from './control.tsx';
import styles from './fields.module.css';
import { inputOf, isSameInput, linesOf } from './inputs.ts';
import { ListField } from './list-field.tsx';
import type { Texts } from './use-texts.ts';

const { field: words, history: historyWords, edited } = textsWords;

type Props = {
  textField: TextField;
  texts: Texts;
  photographs?: CroppedPicture[];
  isLabelHidden?: boolean;
};

export function FieldBlock({ isLabelHidden = false, ...props }: Props) {
  const { textField, texts } = props;
  const { path, field, original } = textField;
  const isOriginal = isSameInput(texts.inputIn(textField), inputOf(original, field));
  const originalText = linesOf(original, field).join(' · ');
  return (
    <div id={path} className={isOriginal ? styles.block : `${styles.block} ${styles.changed}`}>
      {field.kind === 'list' || field.kind === 'picture' ? (
        <Group textField={textField} isLabelHidden={isLabelHidden}>
          <Controls {...props} />
        </Group>
      ) : (
        <Controls {...props} />
      )}
      <div className={`solo-schermo ${styles.links}`}>
        {!isOriginal && (
          <AdminButton
            variant="word"
            onClick={() => texts.fill(path, inputOf(original, field), edited.original)}
          >
            {words.toOriginal}
            {originalText.length <= 40 && `: ${originalText}`}
            <span className="solo-voce">: {field.label}</span>
          </AdminButton>
        )}
        <FieldHistory
          textField={textField}
          onRestore={(value) => texts.restore(textField, value)}
        />
      </div>
    </div>
  );
}

function Controls({ textField, texts, photographs = [] }: Props) {
  const { path, field } = textField;
  const { problems, fill } = texts;
  const input = texts.inputIn(textField);
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
    return (
      <PictureField
        {...one}
        label={field.label}
        photographs={photographs}
        problem={problems[path]}
      />
    );
  return (
    <Field label={field.label} hint={hintOf(textField)} problem={problems[path]}>
      {(ids) => <Control {...one} {...ids} />}
    </Field>
  );
}

function hintOf({ field, original, opened }: TextField) {
  const hasPlaceholders = JSON.stringify([original, opened]).includes('‹');
  return [field.hint, hasPlaceholders && words.placeholders].filter(Boolean).join(' ') || undefined;
}

type GroupProps = { textField: TextField; isLabelHidden: boolean; children: ReactNode };

function Group({ textField, isLabelHidden, children }: GroupProps) {
  const id = useId();
  const hint = hintOf(textField);
  return (
    <fieldset className={styles.group} aria-describedby={hint && id}>
      <legend className={isLabelHidden ? 'solo-voce' : undefined}>{textField.field.label}</legend>
      {hint && (
        <p id={id} className="quiet">
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

type HistoryProps = { textField: TextField; onRestore: (value: unknown) => void };

function FieldHistory({ textField: { field, versions }, onRestore }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <>
      <AdminButton
        variant="word"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.history(versions.length)}
        <span className="solo-voce">: {field.label}</span>
      </AdminButton>
      <ol id={id} className={styles.history} hidden={!isOpen}>
        {versions.map(({ version, value, isDraft, moment, by }, index) => (
          <li key={version}>
            <p className="quiet">
              {isDraft ? historyWords.draft : historyWords.published}, {moment}, {by}
            </p>
            <p className={styles.value}>{linesOf(value, field).join('\n')}</p>
            {index === 0 ? (
              <p className="quiet">{historyWords.now}</p>
            ) : (
              <AdminButton
                variant="word"
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
