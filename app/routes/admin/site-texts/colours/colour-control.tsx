import { type ComponentProps, type FormEvent, useRef } from 'react';
import { typedOf } from '#app/routes/admin/site-texts/typed/read-typed.ts';
import { asHex, isHex } from '#app/site/colours/oklab.ts';
import control from '#app/ui/admin/field.module.css';
import styles from './colours.module.css';
import { colourWords as words } from './words.ts';

type Ids = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>;
type Props = Ids & { name: string; label: string; value: unknown };

/** The browser's own box, and the same as letters. Without scripts the one of them that was changed counts. */
export function ColourControl({ name, label, value, ...ids }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const letters = useRef<HTMLInputElement>(null);
  const typed = typedOf(value);
  const shown = isHex(asHex(typed)) ? asHex(typed) : '#000000';

  function onType(event: FormEvent<HTMLInputElement>) {
    const hex = asHex(event.currentTarget.value);
    if (box.current && isHex(hex)) box.current.value = hex;
  }
  function onPick(event: FormEvent<HTMLInputElement>) {
    if (letters.current) letters.current.value = event.currentTarget.value;
  }
  return (
    <div className={styles.control}>
      <input type="hidden" name={`${name}.shown`} value={shown} readOnly />
      <input
        ref={box}
        className={styles.box}
        type="color"
        name={`${name}.picked`}
        defaultValue={shown}
        aria-label={words.pick(label)}
        onInput={onPick}
      />
      <input
        ref={letters}
        className={control.control}
        name={name}
        defaultValue={typed}
        maxLength={20}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        onInput={onType}
        {...ids}
      />
    </div>
  );
}
