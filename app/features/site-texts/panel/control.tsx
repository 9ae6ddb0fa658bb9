import type { ChangeEvent, ComponentProps } from 'react';
import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import type { Item } from '#app/features/site-texts/rules/field.ts';
import { asHex, isHex } from '#app/site/colours/hex.ts';
import control from '#app/ui/admin/field.module.css';
import styles from './fields.module.css';

type Ids = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;
export type ItemProps = { name: string; item: Item; text: string; onType: (text: string) => void };

const inputs: Partial<Record<Item['kind'], ComponentProps<'input'>>> = {
  line: { className: `${control.control} ${styles.text}` },
  link: { type: 'url', inputMode: 'url' },
  email: { type: 'email', inputMode: 'email' },
  date: { placeholder: 'gg/mm/aaaa', autoComplete: 'off' },
  number: { inputMode: 'decimal' },
  colour: { maxLength: 20, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
};

export function Control({ item, text, onType, ...rest }: ItemProps & Ids) {
  const props = {
    className: control.control,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType(event.currentTarget.value),
    ...rest,
  };
  if (item.kind === 'lines')
    return <textarea {...props} className={`${control.control} ${styles.lines}`} rows={2} />;
  if (item.kind === 'choice')
    return (
      <select {...props}>
        {item.isOptional && <option value="">{words.field.nothing}</option>}
        {Object.entries(item.options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    );
  const input = <input {...props} {...inputs[item.kind]} />;
  if (item.kind !== 'colour') return input;
  const hex = asHex(text);
  return (
    <div className={styles.colour}>
      <input
        type="color"
        className={control.control}
        value={isHex(hex) ? hex : '#000000'}
        aria-label={words.colour.pick(item.label)}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      {input}
    </div>
  );
}
