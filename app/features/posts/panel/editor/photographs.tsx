import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  PhotographButton,
  photographName,
} from '#app/features/pictures/choosing/photograph-dialog.tsx';
import { Thumbnail } from '#app/features/pictures/choosing/thumbnail.tsx';
import { photographsAddress, picturesWords } from '#app/features/pictures/panel-words.ts';
import type { CroppedPicture, KeptPhotographsPage } from '#app/features/pictures/picture.ts';
import { photographsIn } from '#app/features/posts/document/document.ts';
import { parseDocument } from '#app/features/posts/document/read-document.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './photographs.module.css';
import { editorWords, photographWords as words } from './words.ts';

export function PhotographAbove({ initial, problem }: { initial: string; problem?: Notice }) {
  const { pictures, learn } = useKnownPhotographs();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(initial);
  const picture = pictures.find(({ id }) => id === chosen);
  function choose(id: string) {
    if (!field.current) return;
    field.current.value = id;
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  function put(picture: CroppedPicture) {
    learn(picture);
    choose(picture.id);
  }
  return (
    <section className={styles.photographs} aria-labelledby="foto-in-alto">
      <h2 id="foto-in-alto">{editorWords.pictureId}</h2>
      <input
        ref={field}
        type="hidden"
        name="pictureId"
        value={chosen}
        onInput={(event) => setChosen(event.currentTarget.value)}
      />
      {picture && <ShownPhotograph picture={picture} onDescribed={put} />}
      <Problem notice={problem} />
      <div className="row">
        <PhotographButton look="neutral" confirm={words.put} onChosen={put}>
          {chosen ? words.change : words.add}
        </PhotographButton>
        {chosen && (
          <AdminButton type="button" look="word" onClick={() => choose('')}>
            {words.takeAway}
          </AdminButton>
        )}
      </div>
    </section>
  );
}

type ShownProps = { picture: CroppedPicture; onDescribed: (picture: CroppedPicture) => void };

export function ShownPhotograph({ picture, onDescribed }: ShownProps) {
  const { change, save } = picturesWords.picture;
  return (
    <div className={styles.item}>
      <Thumbnail picture={picture} />
      <div>
        <p>{photographName(picture)}</p>
        <PhotographButton
          {...{ picture, confirm: save, onChosen: onDescribed }}
          look="word"
          aria-label={`${change}: ${photographName(picture)}`}
        >
          {change}
        </PhotographButton>
      </div>
    </div>
  );
}

/** `isAsked`: a photograph that is not among them does not exist. */
type Known = {
  pictures: CroppedPicture[];
  isAsked: boolean;
  learn: (picture: CroppedPicture) => void;
};

const Photographs = createContext<Known>({ pictures: [], isAsked: false, learn: () => {} });
export const KnownPhotographs = Photographs.Provider;

export const useKnownPhotographs = () => useContext(Photographs);

/** Photographs that the text names and the editor does not know yet are asked for. */
export function useLearning(opened: CroppedPicture[], typed: TypedPost): Known {
  const [learnt, setLearnt] = useState<CroppedPicture[]>([]);
  const { data, state, load } = useFetcher<KeptPhotographsPage>();
  const known = [...learnt, ...opened];
  const unknown = namedIn(typed).filter((id) => !known.some((picture) => picture.id === id));
  const question = new URLSearchParams(unknown.map((id) => ['id', id])).toString();

  useEffect(() => {
    if (question) void load(`${photographsAddress}?${question}`);
  }, [question, load]);

  function learn(picture: CroppedPicture) {
    setLearnt((before) => [picture, ...before]);
  }
  return {
    pictures: [...known, ...(data?.pictures ?? [])],
    isAsked: data !== undefined && state === 'idle',
    learn,
  };
}

export function namedIn({ pictureId, document }: Pick<TypedPost, 'pictureId' | 'document'>) {
  return [...new Set([pictureId, ...photographsIn(parseDocument(document))])].filter(Boolean);
}
