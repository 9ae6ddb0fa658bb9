import { useState } from 'react';
import { customCategory, customCategoryLabel, networks } from '#app/features/posts/field-rules.ts';
import type { PostProblems } from '#app/features/posts/post-form.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { ContentField, TitleField } from '#app/features/writing/editor/content-field.tsx';
import { PhotographAbove } from '#app/features/writing/editor/photographs.tsx';
import { SelectBox, TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { Folded } from '#app/ui/admin/folded.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { PlanFields, type PlanProps } from './plan-fields.tsx';
import styles from './post-fields.module.css';
import { editorWords } from './words.ts';

type Props = PlanProps & { categories: string[] };

export function PostFields({ categories, ...plan }: Props) {
  const { initial, typed, problems } = plan;
  // The message about both fields is displayed once.
  const textProblem = problems.document === problems.title ? undefined : problems.document;
  return (
    <>
      <TitleField label={editorWords.title} initial={initial.title} problem={problems.title} />
      <ContentField
        label={editorWords.document}
        initial={initial}
        typed={typed}
        problem={textProblem}
        isInvalid={Boolean(problems.document)}
      />
      <PhotographAbove
        label={editorWords.pictureId}
        initial={initial.pictureId}
        problem={problems.pictureId}
      />
      <div className={styles.quote}>
        <TextAreaBox
          label={editorWords.quote}
          note={editorWords.optional}
          name="quote"
          rows={3}
          defaultValue={initial.quote}
          problem={problems.quote}
        />
        <TextBox
          label={editorWords.citation}
          note={editorWords.optional}
          hint={editorWords.citationHint}
          name="citation"
          defaultValue={initial.citation}
          problem={problems.citation}
        />
      </div>
      <PlanFields {...plan} />
      <div className={styles.pair}>
        <CategoryFields initial={initial} existing={categories} problem={problems.customCategory} />
        <SocialFields initial={initial} problems={problems} />
      </div>
    </>
  );
}

type CategoryProps = { initial: TypedPost; existing: string[]; problem?: Notice };

function CategoryFields({ initial, existing, problem }: CategoryProps) {
  const offered = new Set([...existing, initial.category]);
  offered.delete(customCategory);
  offered.delete(initial.customCategory);
  const [chosen, setChosen] = useState(initial.category);
  return (
    <div className="boxes">
      <SelectBox
        label={editorWords.category}
        name="category"
        defaultValue={initial.category}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {[...offered].map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={customCategory}>{initial.customCategory || customCategoryLabel}</option>
      </SelectBox>
      {chosen === customCategory && (
        <TextBox
          label={editorWords.newCategory}
          name="customCategory"
          placeholder="Scrivi il nome"
          defaultValue={initial.customCategory}
          problem={problem}
        />
      )}
    </div>
  );
}

function SocialFields({ initial, problems }: { initial: TypedPost; problems: PostProblems }) {
  const isNeeded = networks.some((network) => initial[network] || problems[network]);
  return (
    <fieldset className={styles.social}>
      <legend>{editorWords.socialMedia}</legend>
      <Folded title={editorWords.addSocial} isNeeded={isNeeded}>
        {networks.map((network) => (
          <TextBox
            key={network}
            label={editorWords.networks[network]}
            name={network}
            type="url"
            inputMode="url"
            placeholder="https://"
            defaultValue={initial[network]}
            problem={problems[network]}
          />
        ))}
      </Folded>
    </fieldset>
  );
}
