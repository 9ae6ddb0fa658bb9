import type { ComponentProps, ReactNode } from 'react';
import type { Item } from '#app/features/overrides/rules/field.ts';
import { ColourControl } from '#app/routes/admin/site-texts/colours/colour-control.tsx';
import { typedOf } from '#app/routes/admin/site-texts/typed/read-typed.ts';
import { textsWords as words } from '#app/routes/admin/site-texts/words.ts';
import control from '#app/ui/admin/field.module.css';
import styles from './fields.module.css';

type Ids = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;
type Props = Ids & { name: string; item: Item; value: unknown };

const inputs: Partial<Record<Item['kind'], ComponentProps<'input'>>> = {
  link: { type: 'url', inputMode: 'url' },
  email: { type: 'email', inputMode: 'email' },
  date: { type: 'date' },
  number: { inputMode: 'decimal' },
};

/** Uncontrolled: what is typed before the scripts are there stays. */
export function ItemControl({ item, value, ...rest }: Props): ReactNode {
  if (item.kind === 'choice') return <Choice options={optionsOf(item)} value={value} {...rest} />;
  if (item.kind === 'yes-no')
    return (
      <Choice
        options={[
          ['on', words.field.yes],
          ['off', words.field.no],
        ]}
        value={value}
        {...rest}
      />
    );
  if (item.kind === 'lines') return <Lines text={typedOf(value)} {...rest} />;
  if (item.kind === 'colour') return <ColourControl label={item.label} value={value} {...rest} />;
  const isText = item.kind === 'line';
  return (
    <input
      className={isText ? `${control.control} ${styles.text}` : control.control}
      {...inputs[item.kind]}
      defaultValue={typedOf(value)}
      {...rest}
    />
  );
}

function Lines({ text, ...rest }: Ids & { name: string; text: string }) {
  return (
    <textarea className={`${control.control} ${styles.lines}`} rows={rowsOf(text)} defaultValue={text} {...rest} />
  );
}

const lettersOfRow = 60;

/** Where a field cannot take its height from its text (Firefox 140): about what a wide screen shows. */
function rowsOf(text: string) {
  const rows = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / lettersOfRow)));
  return Math.min(
    12,
    Math.max(
      2,
      rows.reduce((sum, row) => sum + row),
    ),
  );
}

function optionsOf(item: Extract<Item, { kind: 'choice' }>): [string, string][] {
  const options = Object.entries(item.options);
  return item.isOptional ? [['', words.field.nothing], ...options] : options;
}

type ChoiceProps = Ids & { name: string; options: [string, string][]; value: unknown };

function Choice({ options, value, ...rest }: ChoiceProps) {
  return (
    <select className={control.control} defaultValue={typedOf(value)} {...rest}>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  );
}
