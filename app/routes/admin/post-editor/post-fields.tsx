import { useState } from 'react';
import { customCategory, customCategoryLabel, lengthOf, networks } from '#app/features/posts/field-rules.ts';
import { statusWords } from '#app/features/posts/messages.ts';
import type { PostProblems, TypedPost } from '#app/features/posts/post-form.ts';
import { SelectBox, TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { categories } from '#site/categories.ts';
import styles from './post-fields.module.css';
import { editorWords } from './words.ts';

type Props = { initial: TypedPost; problems: PostProblems; ownCategories?: string[] };

/** The fields hold what is typed; `initial` is what they begin with. */
export function PostFields({ initial, problems, ownCategories = [] }: Props) {
  const [count, setCount] = useState(() => countOf(initial.content));
  // One message covers both fields; when both are empty it is shown once.
  const contentProblem = problems.content === problems.title ? undefined : problems.content;
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.title}>
          <TextBox label={editorWords.title} name="title" defaultValue={initial.title} problem={problems.title} />
        </div>
        <TextAreaBox
          label={editorWords.content}
          aside={editorWords.characters(count)}
          name="content"
          rows={6}
          defaultValue={initial.content}
          onChange={(event) => setCount(countOf(event.currentTarget.value))}
          problem={contentProblem}
          aria-invalid={problems.content && true}
        />
        <TextAreaBox
          label={editorWords.quote}
          aside={editorWords.optional}
          name="quote"
          rows={3}
          defaultValue={initial.quote}
          problem={problems.quote}
        />
        <TextBox
          label={editorWords.citation}
          aside={editorWords.optional}
          hint={editorWords.citationHint}
          name="citation"
          defaultValue={initial.citation}
          problem={problems.citation}
        />
      </div>
      <div className={`${styles.column} ${styles.choices}`}>
        <CategoryFields initial={initial} own={ownCategories} problem={problems.customCategory} />
        <SelectBox label={editorWords.status} hint={editorWords.statusHint} name="status" defaultValue={initial.status}>
          <option value="draft">{statusWords.draft}</option>
          <option value="published">{statusWords.published}</option>
        </SelectBox>
        <SocialFields initial={initial} problems={problems} />
      </div>
    </div>
  );
}

type CategoryProps = { initial: TypedPost; own: string[]; problem?: Notice };

function CategoryFields({ initial, own, problem }: CategoryProps) {
  const offered = new Set([...categories, ...own, initial.category]);
  offered.delete(customCategory);
  const [chosen, setChosen] = useState(initial.category);
  const field = (
    <TextBox
      label={editorWords.newCategory}
      name="customCategory"
      placeholder={editorWords.newCategoryPlaceholder}
      defaultValue={initial.customCategory}
      problem={problem}
    />
  );
  return (
    <>
      <SelectBox
        label={editorWords.category}
        name="category"
        defaultValue={initial.category}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {[...offered].map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={customCategory}>{customCategoryLabel}</option>
      </SelectBox>
      {chosen === customCategory ? field : <noscript>{field}</noscript>}
    </>
  );
}

function SocialFields({ initial, problems }: { initial: TypedPost; problems: PostProblems }) {
  return (
    <fieldset className={styles.social}>
      <legend>{editorWords.social}</legend>
      {networks.map((network) => (
        <TextBox
          key={network}
          label={editorWords.networks[network]}
          name={network}
          type="url"
          inputMode="url"
          placeholder={editorWords.addressPlaceholder}
          defaultValue={initial[network]}
          problem={problems[network]}
        />
      ))}
    </fieldset>
  );
}

const countOf = (text: string) => lengthOf(text.replaceAll('\r\n', '\n'));
