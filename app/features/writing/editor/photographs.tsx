import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  PhotographButton,
  photographName,
} from '#app/features/pictures/choosing/photograph-dialog.tsx';
import { Thumbnail } from '#app/features/pictures/choosing/thumbnail.tsx';
import { photographsAddress, picturesWords } from '#app/features/pictures/panel-words.ts';
import type { CroppedPicture, PhotographsPage } from '#app/features/pictures/picture.ts';
import { photographsIn } from '#app/features/writing/document/document.ts';
import { parseDocument } from '#app/features/writing/document/read-document.ts';
import type { TypedText } from '#app/features/writing/typed-text.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './photographs.module.css';
import { photographWords as words } from './words.ts';

type Props = { label: string; initial: string; problem?: Notice };

export function PhotographAbove({ label, initial, problem }: Props) {
  const { pictures, learn } = usePhotographsContext();
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
      <h2 id="foto-in-alto">{label}</h2>
      <input
        ref={field}
        type="hidden"
        name="pictureId"
        value={chosen}
        onInput={(event) => setChosen(event.currentTarget.value)}
      />
      {picture && <PhotographEntry picture={picture} onDescribed={put} />}
      <Problem notice={problem} />
      <div className="row">
        <PhotographButton variant="neutral" confirm={words.put} onChosen={put}>
          {chosen ? words.change : words.add}
        </PhotographButton>
        {chosen && (
          <AdminButton type="button" variant="word" onClick={() => choose('')}>
            {words.remove}
          </AdminButton>
        )}
      </div>
    </section>
  );
}

type EntryProps = { picture: CroppedPicture; onDescribed: (picture: CroppedPicture) => void };

export function PhotographEntry({ picture, onDescribed }: EntryProps) {
  const { change, save } = picturesWords.picture;
  return (
    <div className={styles.item}>
      <Thumbnail picture={picture} />
      <div>
        <p>{photographName(picture)}</p>
        <PhotographButton
          {...{ picture, confirm: save, onChosen: onDescribed }}
          variant="word"
          aria-label={`${change}: ${photographName(picture)}`}
        >
          {change}
        </PhotographButton>
      </div>
    </div>
  );
}

/** `isLoaded`: a photograph that is not among `pictures` does not exist. */
type PhotographsContext = {
  pictures: CroppedPicture[];
  isLoaded: boolean;
  learn: (picture: CroppedPicture) => void;
};

const Photographs = createContext<PhotographsContext>({
  pictures: [],
  isLoaded: false,
  learn: () => {},
});
export const PhotographsProvider = Photographs.Provider;

export const usePhotographsContext = () => useContext(Photographs);

/** Loads the photographs of the text that are not loaded yet. */
export function useLearning(opened: CroppedPicture[], typed: TypedText): PhotographsContext {
  const [learnt, setLearnt] = useState<CroppedPicture[]>([]);
  const { data, state, load } = useFetcher<PhotographsPage>();
  const available = [...learnt, ...opened];
  const missing = namedIn(typed).filter((id) => !available.some((picture) => picture.id === id));
  const query = new URLSearchParams(missing.map((id) => ['id', id])).toString();

  useEffect(() => {
    if (query) void load(`${photographsAddress}?${query}`);
  }, [query, load]);

  function learn(picture: CroppedPicture) {
    setLearnt((before) => [picture, ...before]);
  }
  return {
    pictures: [...available, ...(data?.pictures ?? [])],
    isLoaded: data !== undefined && state === 'idle',
    learn,
  };
}

export function namedIn({ pictureId, document }: Pick<TypedText, 'pictureId' | 'document'>) {
  return [...new Set([pictureId, ...photographsIn(parseDocument(document))])].filter(Boolean);
}
