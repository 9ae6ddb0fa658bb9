import { Form, href, Link } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { DayBox } from '#app/ui/admin/day-field.tsx';
import { SelectBox, TextBox } from '#app/ui/admin/field.tsx';
import styles from './wish.module.css';
import { wishWords as words } from './words.ts';

type Props = {
  fields: { dal: string; al: string; categoria: string; cerca: string };
  year?: string;
  years: string[];
  categories: string[];
};

/** A form that asks the page anew. */
export function SelectionForm({ fields, year, years, categories }: Props) {
  const others = years.filter((one) => one !== year);
  return (
    <details className={styles.which} open={year === undefined}>
      <summary>{words.which}</summary>
      {others.length > 0 && (
        <p>
          {words.otherYears}
          {others.map((one) => (
            <Link key={one} className="tap" to={`${href('/amministrazione/libri/nuovo')}?anno=${one}`}>
              {one}
            </Link>
          ))}
        </p>
      )}
      <Form key={JSON.stringify(fields)}>
        <DayBox label={words.from} name="dal" defaultValue={fields.dal} />
        <DayBox label={words.to} name="al" defaultValue={fields.al} />
        <SelectBox label={words.category} name="categoria" defaultValue={fields.categoria}>
          <option value="">{words.allCategories}</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectBox>
        <TextBox label={words.search} name="cerca" type="search" maxLength={100} defaultValue={fields.cerca} />
        <AdminButton look="neutral">{words.choose}</AdminButton>
      </Form>
    </details>
  );
}
