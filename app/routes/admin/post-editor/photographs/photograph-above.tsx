import { useRef, useState } from 'react';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import { chooseAbove } from './choose-above.ts';
import { useKnownPhotographs } from './known-photographs.tsx';
import { PhotographDialog } from './photograph-dialog.tsx';
import { PhotographForm } from './photograph-form.tsx';
import { photographName } from './photograph-name.ts';
import styles from './photographs.module.css';

type Props = { initial: string; problem?: Notice };

/**
 * The one above the text, a field of the post. Without scripts it is chosen from a list, which stands before the hidden
 * field of the same name: the server reads the first.
 */
export function PhotographAbove({ initial, problem }: Props) {
  const known = useKnownPhotographs();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(initial);
  const [isChoosing, setChoosing] = useState(false);
  if (!known) return <List initial={initial} pictures={[]} />;
  const picture = known.pictures.find(({ id }) => id === chosen);

  function choose(id: string) {
    setChoosing(false);
    chooseAbove(field.current?.form, id);
  }

  return (
    <section className={styles.photographs} aria-labelledby="foto-in-alto">
      <h2 id="foto-in-alto">{words.above}</h2>
      <noscript>
        <List initial={initial} pictures={known.pictures} />
      </noscript>
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

function List({ initial, pictures }: { initial: string; pictures: CroppedPicture[] }) {
  const isKnown = pictures.some(({ id }) => id === initial);
  return (
    <SelectBox label={words.above} name="pictureId" defaultValue={initial} hint={words.listHint}>
      <option value="">{words.none}</option>
      {initial && !isKnown && <option value={initial}>{words.chosen}</option>}
      {pictures.map((picture) => (
        <option key={picture.id} value={picture.id}>
          {photographName(picture)}
        </option>
      ))}
    </SelectBox>
  );
}
