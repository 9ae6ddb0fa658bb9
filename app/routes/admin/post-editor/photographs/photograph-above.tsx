import { useRef, useState } from 'react';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { useKnownPhotographs } from './known-photographs.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { PhotographForm } from './photograph-form.tsx';
import styles from './photographs.module.css';

type Props = { initial: string; problem?: Notice };

export function PhotographAbove({ initial, problem }: Props) {
  const known = useKnownPhotographs();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(initial);
  const [isChoosing, setChoosing] = useState(false);
  const picture = known.pictures.find(({ id }) => id === chosen);

  function choose(id: string) {
    setChoosing(false);
    chooseAbove(field.current?.form, id);
  }

  return (
    <section className={styles.photographs} aria-labelledby="foto-in-alto">
      <h2 id="foto-in-alto">{words.above}</h2>
      <input
        ref={field}
        type="hidden"
        name="pictureId"
        value={chosen}
        onInput={(event) => setChosen(event.currentTarget.value)}
      />
      {picture && <PhotographForm key={picture.id} picture={picture} onDescribed={(one) => known.learn([one])} />}
      <Problem notice={problem} />
      <div className={styles.choices}>
        <AdminButton type="button" look="neutral" onClick={() => setChoosing(true)}>
          {chosen ? words.change : words.add}
        </AdminButton>
        {chosen && (
          <AdminButton type="button" look="word" onClick={() => choose('')}>
            {words.takeAway}
          </AdminButton>
        )}
      </div>
      {isChoosing && (
        <PhotographDialog confirm={words.put} onChosen={({ id }) => choose(id)} onClose={() => setChoosing(false)} />
      )}
    </section>
  );
}

/** By the hidden field of the post's form. */
export function chooseAbove(form: HTMLFormElement | null | undefined, id: string) {
  const field = form?.querySelector<HTMLInputElement>('input[name=pictureId]');
  if (!field) return;
  field.value = id;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
