import { type FocusEvent, type FormEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { picturesAddress } from '#app/routes/admin/pictures/addresses.ts';
import { findProblems, readDescribed } from '#app/routes/admin/pictures/describing/described.ts';
import { PictureFields } from '#app/routes/admin/pictures/describing/picture-fields.tsx';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { useAnswer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import { photographName } from './photograph-name.ts';
import styles from './photographs.module.css';

type Props = { picture: CroppedPicture; onDescribed: (picture: CroppedPicture) => void };

/** Saved by itself when the author leaves a field: its words are not those of the post, whose form stands around them. */
export function PhotographForm({ picture, onDescribed }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef<string>(undefined);
  const [isSaved, setSaved] = useState(false);
  const isHydrated = useHydrated();
  const described = () => readDescribed(new FormData(form.current ?? undefined));
  const { problems, send, isBusy } = useAnswer({
    ref: form,
    failure: picturesWords.failed,
    action: picturesAddress,
    revalidates: false,
    check: (body) => findProblems(readDescribed(body)),
    onDone: () => {
      setSaved(true);
      onDescribed({ ...picture, ...described() });
    },
  });

  function settle() {
    const now = described();
    const told = JSON.stringify(now);
    if (told === (sent.current ?? JSON.stringify(toldOf(picture)))) return;
    sent.current = told;
    setSaved(false);
    const body = new FormData(form.current ?? undefined);
    body.set('quiet', 'on');
    send(body);
  }
  function onBlur(event: FocusEvent<HTMLElement>) {
    if (event.relatedTarget !== event.target) settle();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    settle();
  }

  return (
    <fieldset aria-label={photographName(picture)} className={styles.item} onBlur={onBlur}>
      <PictureFields picture={picture} problems={problems} form={id} onSettled={settle} />
      <div role="status" className={styles.state}>
        {isBusy ? words.saving : isSaved && words.saved}
      </div>
      <Problem notice={problems.form} />
      {isHydrated && createPortal(<form id={id} ref={form} noValidate onSubmit={submit} />, document.body)}
    </fieldset>
  );
}

function toldOf({
  alt,
  caption,
  credit,
  isDecorative,
  focalX,
  focalY,
}: CroppedPicture): ReturnType<typeof readDescribed> {
  return { alt, caption, credit, isDecorative, focalX: hundredth(focalX), focalY: hundredth(focalY) };
}

const hundredth = (part: number) => Math.round(part * 100) / 100;
