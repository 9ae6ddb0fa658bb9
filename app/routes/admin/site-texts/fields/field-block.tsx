import { type ReactNode, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { historyAddress } from '#app/routes/admin/site-texts/addresses.ts';
import type { loader } from '#app/routes/admin/site-texts/history.ts';
import { type Fill, type Input, inputOf, isSameInput, linesOf } from '#app/routes/admin/site-texts/inputs.ts';
import type { ShownField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Field } from '#app/ui/admin/field.tsx';
import type { Problems } from '#app/ui/answer.ts';
import { Control } from './control.tsx';
import styles from './fields.module.css';
import { ListField } from './list-field.tsx';
import { PictureField } from './picture-field.tsx';

const { field: words, history: historyWords, edited } = textsWords;
const kinds: Record<string, { original: string; toOriginal: string }> = {
  colour: textsWords.colour,
  picture: textsWords.picture,
};

type Props = {
  shown: ShownField;
  input: Input;
  problems: Problems;
  known?: CroppedPicture[];
  isLabelHidden?: boolean;
  onFill: Fill;
  onRestore: (shown: ShownField, value: unknown) => void;
};

/** A field, its original text, and its history. */
export function FieldBlock({ isLabelHidden = false, ...props }: Props) {
  const { shown, input, onFill, onRestore } = props;
  const { path, field, original } = shown;
  const isOriginal = isSameInput(input, inputOf(original, field));
  const { toOriginal } = kinds[field.kind] ?? words;
  return (
    <div id={path} className={isOriginal ? styles.block : `${styles.block} ${styles.changed}`}>
      {field.kind === 'list' || field.kind === 'picture' ? (
        <Group shown={shown} isLabelHidden={isLabelHidden}>
          <Controls {...props} />
        </Group>
      ) : (
        <Controls {...props} />
      )}
      {!isOriginal && field.kind !== 'picture' && <Original shown={shown} />}
      <div className={`solo-schermo ${styles.links}`}>
        {!isOriginal && (
          <AdminButton
            type="button"
            look="word"
            onClick={() => onFill(path, inputOf(original, field), edited.original)}
          >
            {toOriginal}
            <span className="solo-voce">: {field.label}</span>
          </AdminButton>
        )}
        <FieldHistory shown={shown} onRestore={(value) => onRestore(shown, value)} />
      </div>
    </div>
  );
}

function Controls({ shown, input, problems, known = [], onFill }: Props) {
  const { path, field } = shown;
  if (field.kind === 'list') {
    const rows = typeof input === 'string' ? [] : input;
    return <ListField path={path} list={field} rows={rows} problems={problems} onFill={onFill} />;
  }
  const one = { name: path, item: field, text: `${input}`, onType: (text: string) => onFill(path, text) };
  if (field.kind === 'picture') return <PictureField {...one} known={known} problem={problems[path]} />;
  return (
    <Field
      label={field.label}
      aside={shown.changedOn && words.changed(shown.changedOn)}
      hint={hintOf(shown)}
      problem={problems[path]}
    >
      {(ids) => <Control {...one} {...ids} />}
    </Field>
  );
}

function hintOf({ field, fills }: ShownField) {
  return [field.hint, fills.length > 0 && words.fills(fills)].filter(Boolean).join(' ') || undefined;
}

function Original({ shown: { field, originally: lines } }: { shown: ShownField }) {
  return (
    <div className={styles.original}>
      <span>{(kinds[field.kind] ?? words).original}</span>{' '}
      {lines.length === 1 ? lines[0] : lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

type GroupProps = { shown: ShownField; isLabelHidden: boolean; children: ReactNode };

function Group({ shown, isLabelHidden, children }: GroupProps) {
  const id = useId();
  const aside = shown.changedOn && words.changed(shown.changedOn);
  const hint = hintOf(shown);
  return (
    <fieldset className={styles.group} aria-describedby={hint && id}>
      <legend className={isLabelHidden ? 'solo-voce' : undefined}>{shown.field.label}</legend>
      {aside && <span className="quiet">{aside}</span>}
      {hint && (
        <p id={id} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

type HistoryProps = { shown: ShownField; onRestore: (value: unknown) => void };

/** Read when it is asked for. */
function FieldHistory({ shown: { path, field, versions }, onRestore }: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  const { data, load, state } = useFetcher<typeof loader>();
  const id = useId();
  if (versions === 0) return null;

  function toggle() {
    if (!isOpen) void load(historyAddress(path));
    setOpen(!isOpen);
  }
  return (
    <>
      <AdminButton type="button" look="word" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {words.history(versions)}
        <span className="solo-voce">: {field.label}</span>
      </AdminButton>
      <div id={id} className={styles.history} hidden={!isOpen} role="status">
        {data === null && state === 'idle' && <p>{historyWords.away}</p>}
        <ol>
          {data?.versions.map(({ version, value, isDraft, moment, by }, place) => (
            <li key={version}>
              <p className={styles.when}>
                {isDraft ? historyWords.draft : historyWords.published}, {moment}, {by}
              </p>
              <p className={styles.value}>{linesOf(value, field).join('\n')}</p>
              {place === 0 ? (
                <p className={styles.when}>{historyWords.now}</p>
              ) : (
                <AdminButton
                  type="button"
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
      </div>
    </>
  );
}
