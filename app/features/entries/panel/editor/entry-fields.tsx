import { type ReactNode, useState } from 'react';
import { type EntryField, slugOf, type TypedEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { entryWords as words } from '#app/features/entries/words.ts';
import { ContentField } from '#app/features/writing/editor/content-field.tsx';
import { PhotographAbove } from '#app/features/writing/editor/photographs.tsx';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { statusWords } from '#app/features/writing/messages.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { DayBox, SelectBox, TextAreaBox, TextBox, TimeBox } from '#app/ui/admin/field.tsx';
import { Toggle } from '#app/ui/admin/page.tsx';
import { ChevronMark } from '#app/ui/marks.tsx';
import styles from './entry-fields.module.css';

type Props = { panel: EntryPanel; initial: TypedEntry; typed: TypedEntry; problems: Problems };

export function EntryFields({ panel, initial, typed, problems }: Props) {
  const { noun, below, belowTitle } = panel;
  const fields = Object.entries(panel.fields).map(([name, field]) => ({
    name,
    element: <Input key={name} {...{ name, field, initial, problems }} />,
  }));
  const isBelow = ({ name }: { name: string }) => below.includes(name);
  return (
    <div className={styles.fields}>
      <div className={styles.title}>
        <TextBox
          label={words.title}
          name="title"
          defaultValue={initial.title}
          problem={problems.title}
        />
      </div>
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
      <Group>{fields.filter((field) => !isBelow(field)).map(({ element }) => element)}</Group>
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
      <Folded title={belowTitle} isNeeded={below.some((name) => initial[name] || problems[name])}>
        <Group>{fields.filter(isBelow).map(({ element }) => element)}</Group>
      </Folded>
      <Group>
        <SelectBox label={words.status} name="status" defaultValue={initial.status}>
          <option value="draft">{statusWords.draft}</option>
          <option value="published">{nounWords(noun).published}</option>
        </SelectBox>
      </Group>
    </div>
  );
}

type FoldedProps = { title?: string; isNeeded: boolean; children: ReactNode };

function Folded({ title, isNeeded, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  if (!title) return children;
  return (
    <details
      className={styles.folded}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="row">
        {title} <ChevronMark />
      </summary>
      {children}
    </details>
  );
}

function Group({ children }: { children: ReactNode[] | ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return isEmpty ? null : <div className={styles.group}>{children}</div>;
}

type InputProps = { name: string; field: EntryField; initial: TypedEntry; problems: Problems };

function Input({ name, field, initial, problems }: InputProps) {
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
