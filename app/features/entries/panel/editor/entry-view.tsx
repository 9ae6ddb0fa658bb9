import { displayField, type TypedEntry } from '#app/features/entries/entry-form.ts';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { DocumentWords } from '#app/features/writing/document/document-words.tsx';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import { usePhotographsContext } from '#app/features/writing/editor/photographs.tsx';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import styles from './entry-view.module.css';

/** The values and the text of an entry, in the form and among its versions. */
export function EntryView({ panel, typed }: { panel: EntryPanel; typed: TypedEntry }) {
  const { pictures } = usePhotographsContext();
  const values = Object.entries(panel.fields)
    .map(([name, field]) => ({
      label: field.label,
      value: typed[name] && displayField(field, typed[name]),
    }))
    .filter(({ value }) => value);
  return (
    <article className={styles.view}>
      <h2>
        <TextTitle>{typed.title}</TextTitle>
      </h2>
      <dl>
        {values.map(({ label, value }) => (
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
