import { Form, Link } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { picturesAddress } from './addresses.ts';
import styles from './pictures.module.css';
import { picturesWords } from './words.ts';

const { search: words } = picturesWords;

export function SearchForm({ search }: { search: string }) {
  return (
    <Form className={styles.search} role="search" action={picturesAddress} key={search}>
      <label>
        <span className="solo-voce">{words.label}</span>
        <input
          className={field.control}
          type="search"
          name="cerca"
          maxLength={100}
          defaultValue={search}
          placeholder={words.label}
        />
      </label>
      <AdminButton look="neutral">{words.button}</AdminButton>
      {search && <Link to={picturesAddress}>{words.clear}</Link>}
    </Form>
  );
}
