import { useState } from 'react';
import { customCategory } from '#app/features/posts/field-rules.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import { SelectBox, TextBox } from '#app/ui/admin/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { categories } from '#site/categories.ts';
import { editorWords } from './words.ts';

const { category, custom, newCategory, newCategoryPlaceholder } = editorWords;

/** A choice of categories; the last of them opens a field for one of her own. */
export function CategoryFields({ initial, problem }: { initial: TypedPost; problem?: Notice }) {
  const [chosen, setChosen] = useState(initial.category);
  return (
    <>
      <SelectBox
        label={category}
        name="category"
        defaultValue={initial.category}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={customCategory}>{custom}</option>
      </SelectBox>
      {chosen === customCategory && (
        <TextBox
          label={newCategory}
          name="customCategory"
          placeholder={newCategoryPlaceholder}
          defaultValue={initial.customCategory}
          problem={problem}
        />
      )}
    </>
  );
}
