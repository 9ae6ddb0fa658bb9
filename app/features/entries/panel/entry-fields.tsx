import { readPastDay } from '#app/calendar/rome.ts';
import {
  displayField,
  type EntryField,
  type EntryForm,
  slugOf,
} from '#app/features/entries/entry-form.ts';
import { entryWords as words } from '#app/features/entries/words.ts';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { ContentField, TitleField } from '#app/features/writing/editor/content-field.tsx';
import {
  PhotographAbove,
  usePhotographsContext,
} from '#app/features/writing/editor/photographs.tsx';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { statusWords } from '#app/features/writing/messages.ts';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import type { Problems } from '#app/ui/action-result.ts';
import { DayBox, SelectBox, TextAreaBox, TextBox, TimeBox } from '#app/ui/admin/field.tsx';
import { Folded } from '#app/ui/admin/folded.tsx';
import { Toggle } from '#app/ui/admin/page.tsx';
import styles from './entry-fields.module.css';

type Props = { panel: EntryForm; initial: TypedText; typed: TypedText; problems: Problems };

export function EntryFields({ panel, initial, typed, problems }: Props) {
  const { fields, noun, below, belowTitle } = panel;
  const above = Object.keys(fields).filter((name) => !below.includes(name));
  const fieldsBelow = <Group names={below} {...{ fields, initial, problems }} />;
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
      {above.length > 0 && <Group names={above} {...{ fields, initial, problems }} />}
      <ContentField
        label={words.document}
        initial={initial}
        typed={typed}
        problem={problems.document}
        isInvalid={Boolean(problems.document)}
      />
      <PhotographAbove
        label={panel.pictureLabel}
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

type GroupProps = Pick<Props, 'initial' | 'problems'> & {
  names: readonly string[];
  fields: EntryForm['fields'];
};

function Group({ names, fields, initial, problems }: GroupProps) {
  return (
    <div className={styles.group}>
      {names.map((name) => {
        const { label, hint, input, choices } = fields[name] as EntryField;
        const own = { label, hint, name, defaultValue: initial[name], problem: problems[name] };
        return <Input key={name} {...{ input, choices, own }} />;
      })}
    </div>
  );
}

type Own = Pick<EntryField, 'label' | 'hint'> & { name: string; defaultValue?: string };
type InputProps = Pick<EntryField, 'input' | 'choices'> & { own: Own };

function Input({ input, choices = {}, own }: InputProps) {
  const webAddress = {
    placeholder: 'https://',
    inputMode: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
  } as const;
  switch (input) {
    case 'lines':
      return <TextAreaBox rows={4} {...own} />;
    case 'addresses':
      return <TextAreaBox rows={3} {...webAddress} {...own} />;
    case 'address':
      return <TextBox type="url" {...webAddress} {...own} />;
    case 'day':
      return <DayBox {...own} />;
    case 'pastDay':
      return <DayBox read={readPastDay} {...own} />;
    case 'time':
      return <TimeBox {...own} />;
    case 'checkbox': {
      const { label, hint, name, defaultValue } = own;
      return (
        <Toggle {...{ label, hint, name }} value="yes" defaultChecked={defaultValue === 'yes'} />
      );
    }
    case 'choice':
      return (
        <SelectBox {...own}>
          {Object.entries(choices).map(([value, choice]) => (
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

export const valuesOf = ({ fields }: EntryForm, typed: TypedText) =>
  Object.entries(fields).map(([name, field]) => [field.label, displayField(field, typed[name])]);

/** The values and the text of an entry, in the form and among its versions. */
export function EntryView({ panel, typed }: Pick<Props, 'panel' | 'typed'>) {
  const { pictures } = usePhotographsContext();
  const values = valuesOf(panel, typed).filter(([, value]) => value);
  return (
    <article className={styles.view}>
      <h2>
        <TextTitle>{typed.title}</TextTitle>
      </h2>
      <dl>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DocumentWords
        document={parseDocument(typed.document)}
        heading="h3"
        pictureId={typed.pictureId || null}
        pictures={pictures}
      />
    </article>
  );
}
