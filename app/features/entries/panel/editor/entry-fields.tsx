import { type EntryField, slugOf, type TypedEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { entryWords as words } from '#app/features/entries/words.ts';
import { ContentField, TitleField } from '#app/features/writing/editor/content-field.tsx';
import { PhotographAbove } from '#app/features/writing/editor/photographs.tsx';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { statusWords } from '#app/features/writing/messages.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { DayBox, SelectBox, TextAreaBox, TextBox, TimeBox } from '#app/ui/admin/field.tsx';
import { Folded } from '#app/ui/admin/folded.tsx';
import { Toggle } from '#app/ui/admin/page.tsx';
import styles from './entry-fields.module.css';

type Props = { panel: EntryPanel; initial: TypedEntry; typed: TypedEntry; problems: Problems };

export function EntryFields({ panel, initial, typed, problems }: Props) {
  const { noun, below, belowTitle } = panel;
  const fieldNames = Object.keys(panel.fields);
  const groupOf = (names: readonly string[]) =>
    names.length > 0 && (
      <div className={styles.group}>
        {names.map((name) => (
          <Input key={name} {...{ name, field: panel.fields[name], initial, problems }} />
        ))}
      </div>
    );
  const fieldsBelow = groupOf(below);
  return (
    <>
      <TitleField label={words.title} initial={initial.title} problem={problems.title} />
      {panel.hasAddress && (
        <TextBox
          label={words.slug}
          hint={words.slugHint}
          name="slug"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={slugOf(typed.title)}
          defaultValue={initial.slug}
          problem={problems.slug}
        />
      )}
      {groupOf(fieldNames.filter((name) => !below.includes(name)))}
      <ContentField
        label={words.document}
        initial={initial}
        typed={typed}
        problem={problems.document}
        isInvalid={Boolean(problems.document)}
      />
      <PhotographAbove
        label={panel.pictureLabel ?? words.pictureId}
        initial={initial.pictureId}
        problem={problems.pictureId}
      />
      {belowTitle ? (
        <Folded
          title={belowTitle}
          className={styles.folded}
          isNeeded={below.some((name) => initial[name] || problems[name])}
        >
          {fieldsBelow}
        </Folded>
      ) : (
        fieldsBelow
      )}
      <div className={styles.group}>
        <SelectBox label={words.status} name="status" defaultValue={initial.status}>
          <option value="draft">{statusWords.draft}</option>
          <option value="published">{nounWords(noun).published}</option>
        </SelectBox>
      </div>
    </>
  );
}

type InputProps = { name: string; field?: EntryField; initial: TypedEntry; problems: Problems };

function Input({ name, field, initial, problems }: InputProps) {
  if (!field) return null;
  const { label, hint, input } = field;
  const defaultValue = initial[name];
  const own = { label, hint, name, defaultValue, problem: problems[name] };
  const webAddress = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const;
  switch (input) {
    case 'lines':
      return <TextAreaBox rows={4} {...own} />;
    case 'addresses':
      return <TextAreaBox rows={3} placeholder="https://" {...webAddress} {...own} />;
    case 'address':
      return <TextBox type="url" placeholder="https://" {...webAddress} {...own} />;
    case 'day':
      return <DayBox {...own} />;
    case 'time':
      return <TimeBox {...own} />;
    case 'checkbox':
      return (
        <Toggle {...{ label, hint, name }} value="yes" defaultChecked={defaultValue === 'yes'} />
      );
    case 'choice':
      return (
        <SelectBox {...own}>
          {Object.entries(field.choices ?? {}).map(([value, choice]) => (
            <option key={value} value={value}>
              {choice}
            </option>
          ))}
        </SelectBox>
      );
    default:
      return <TextBox {...own} />;
  }
}
