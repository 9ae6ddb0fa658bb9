import { type FocusEvent, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { picturesAddress } from '#app/routes/admin/pictures/addresses.ts';
import { findProblems, readDescribed } from '#app/routes/admin/pictures/describing/described.ts';
import { PictureFields } from '#app/routes/admin/pictures/describing/picture-fields.tsx';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { photographName, useKnownPhotographs } from './known-photographs.tsx';
import { photographsIn } from './photograph-mark.ts';
import styles from './photographs.module.css';

type InTextProps = { text: string; onDescribed: (picture: CroppedPicture) => void };

export function PhotographsInText({ text, onDescribed }: InTextProps) {
  const { pictures } = useKnownPhotographs();
  const shown = photographsIn(text).flatMap(({ id, alt }) => {
    const picture = pictures.find((picture) => picture.id === id);
    return picture ? [{ ...picture, alt: alt || picture.alt }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className={`${styles.photographs} ${styles.described}`} aria-labelledby="foto-nel-testo">
      <h2 id="foto-nel-testo">{words.inText}</h2>
      {shown.map((picture) => (
        <PhotographForm key={picture.id} picture={picture} onDescribed={onDescribed} />
      ))}
    </section>
  );
}

type Props = { picture: CroppedPicture; onDescribed: (picture: CroppedPicture) => void };

/** Saved by itself when the author leaves a field: the form around it is that of the post. */
export function PhotographForm({ picture, onDescribed }: Props) {
  const id = useId();
  const [isSaved, setSaved] = useState(false);
  const isHydrated = useHydrated();
  const { Form, form, problems, isBusy } = useForm({
    failure: picturesWords.failed,
    check: (body) => findProblems(readDescribed(body)),
    onDone(_, sent) {
      setSaved(true);
      onDescribed({ ...picture, ...readDescribed(sent) });
    },
  });
  const said = () => JSON.stringify(readDescribed(new FormData(form.ref.current ?? undefined)));
  const lastSaid = useRef<string>(undefined);
  const isWaiting = useRef(false);

  function settle() {
    isWaiting.current = isBusy;
    if (isBusy || said() === lastSaid.current) return;
    form.ref.current?.requestSubmit();
  }
  const settleAgain = useEffectEvent(() => isWaiting.current && settle());
  useEffect(() => {
    if (!isBusy) settleAgain();
  }, [isBusy]);

  function onFocus() {
    lastSaid.current ??= said();
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget !== event.target) settle();
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation();
    lastSaid.current = said();
    setSaved(false);
    form.onSubmit(event);
  }

  return (
    <fieldset aria-label={photographName(picture)} className={styles.item} onFocus={onFocus} onBlur={onBlur}>
      <PictureFields picture={picture} problems={problems} form={id} onSettled={settle} />
      <div role="status" className={styles.state}>
        {isBusy ? words.saving : isSaved && words.saved}
      </div>
      <Problem notice={problems.form} />
      {isHydrated &&
        createPortal(
          <Form {...form} id={id} action={picturesAddress} defaultShouldRevalidate={false} onSubmit={onSubmit}>
            <input type="hidden" name="quiet" value="on" />
          </Form>,
          document.body,
        )}
    </fieldset>
  );
}
