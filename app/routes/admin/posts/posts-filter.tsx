import { Form, Link, useSubmit } from 'react-router';
import { addressOf, type PostsView, type SortName, sortings } from '#app/features/posts/posts-view.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import styles from './posts-filter.module.css';
import { postsWords } from './words.ts';

const { search: words, sort: sortWords } = postsWords;

/** On a phone, where the table has no header, it also sorts. */
export function PostsFilter({ view }: { view: PostsView }) {
  const submit = useSubmit();
  return (
    <Form className={styles.filter} role="search" preventScrollReset key={`${view.search} ${view.sort}`}>
      <label>
        <span className="solo-voce">{words.label}</span>
        <input
          className={field.control}
          type="search"
          name="cerca"
          maxLength={100}
          defaultValue={view.search}
          placeholder={words.placeholder}
        />
      </label>
      <AdminButton look="neutral">{words.button}</AdminButton>
      {view.search && <Link to={addressOf({ ...view, search: '', page: 1 })}>{words.clear}</Link>}
      <label className={styles.sort}>
        {sortWords.label}
        <select
          className={field.control}
          name="ordine"
          defaultValue={view.sort}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          {(Object.keys(sortings) as SortName[]).map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}
