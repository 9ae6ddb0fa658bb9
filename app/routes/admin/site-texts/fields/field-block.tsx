import { type ReactNode, useId, useState } from 'react';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { PictureControl } from '#app/routes/admin/site-texts/pictures/picture-control.tsx';
import type { ShownField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { editName } from '#app/routes/admin/site-texts/typed/edit.ts';
import { readerOf, readValue } from '#app/routes/admin/site-texts/typed/read-typed.ts';
import { textsWords } from '#app/routes/admin/site-texts/words.ts';
import { Field } from '#app/ui/admin/field.tsx';
import type { Problems } from '#app/ui/answer.ts';
import { instead } from '#app/ui/without-scripts/opener.tsx';
import styles from './fields.module.css';
import { HistoryPart } from './history-part.tsx';
import { ItemControl } from './item-control.tsx';
import { ListControl } from './list-control.tsx';

const { field: words, edited } = textsWords;
const kinds: Record<string, { original: string; toOriginal: string }> = {
  colour: words.colour,
  picture: textsWords.picture,
};

type Props = {
  shown: ShownField;
  filling: { value: unknown; times: number };
  version: number;
  problems: Problems;
  sectionTitle: string;
  onFill: (path: string, value: unknown, said: string) => void;
  onSaid: (said: string) => void;
};

/** A value of the site: its control, what it was at first, and what it has been. */
export function FieldBlock({ shown, filling, version, problems, sectionTitle, onFill, onSaid }: Props) {
  const { path, field, original } = shown;
  const [typed, setTyped] = useState({ ...filling });
  if (typed.times !== filling.times) setTyped(filling);
  const isOriginal = isSame(typed.value, original);

  function note(form: HTMLFormElement | null | undefined) {
    const value = readValue(readerOf(new FormData(form ?? undefined)), path, field);
    setTyped(({ times }) => ({ value, times }));
  }
  return (
    <div
      id={path}
      className={isOriginal ? styles.block : `${styles.block} ${styles.changed}`}
      onInput={(event) => note((event.target as HTMLInputElement).form)}
    >
      {version > 0 && <input type="hidden" name={`version.${path}`} value={version} readOnly />}
      {field.kind === 'list' ? (
        <ListGroup shown={shown} isTitleShown={field.label !== sectionTitle}>
          <ListControl
            key={filling.times}
            path={path}
            list={field}
            value={filling.value}
            problems={problems}
            onMoved={(said) => {
              onSaid(said);
              note(document.querySelector<HTMLInputElement>(`input[name="${path}"]`)?.form);
            }}
          />
        </ListGroup>
      ) : field.kind === 'picture' ? (
        <ListGroup shown={shown} isTitleShown>
          <PictureControl
            key={filling.times}
            path={path}
            label={field.label}
            value={filling.value}
            problem={problems[path]}
          />
        </ListGroup>
      ) : (
        <Field label={field.label} aside={asideOf(shown)} hint={hintOf(shown)} problem={problems[path]}>
          {(ids) => <ItemControl key={filling.times} name={path} item={field} value={filling.value} {...ids} />}
        </Field>
      )}
      {!isOriginal && field.kind !== 'picture' && <Original shown={shown} />}
      <Links>
        {!isOriginal && (
          <button
            type="submit"
            className={styles.link}
            name="edit"
            value={editName({ act: 'original', path })}
            onClick={instead(() => onFill(path, original, edited.original))}
          >
            {(kinds[field.kind] ?? words).toOriginal}
            <span className="solo-voce">: {field.label}</span>
          </button>
        )}
        <HistoryPart shown={shown} onBack={(value) => onFill(path, value, edited.version)} />
      </Links>
    </div>
  );
}

function Links({ children }: { children: ReactNode }) {
  return <div className={`solo-schermo ${styles.links}`}>{children}</div>;
}

function hintOf({ field, fills }: ShownField) {
  return [field.hint, fills.length > 0 && words.fills(fills)].filter(Boolean).join(' ') || undefined;
}

function asideOf({ changed }: ShownField) {
  if (!changed) return undefined;
  return changed.isDraft ? words.draft(changed.day) : words.changed(changed.day);
}

function Original({ shown: { field, originally: lines } }: { shown: ShownField }) {
  return (
    <div className={styles.original}>
      <span>{(kinds[field.kind] ?? words).original}</span>{' '}
      {lines.length === 1 ? lines[0] : lines.map((line) => <p key={line}>{line}</p>)}
    </div>
  );
}

type GroupProps = { shown: ShownField; isTitleShown: boolean; children: ReactNode };

function ListGroup({ shown, isTitleShown, children }: GroupProps) {
  const id = useId();
  const { field } = shown;
  const aside = asideOf(shown);
  const hint = hintOf(shown);
  return (
    <fieldset className={styles.group} aria-describedby={hint && id}>
      <legend className={isTitleShown ? undefined : 'solo-voce'}>{field.label}</legend>
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
