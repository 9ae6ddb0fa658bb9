import { createContext, useContext, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import type { loader } from '#app/routes/admin/pictures/adding/photographs.ts';
import { photographsAddress } from '#app/routes/admin/pictures/words.ts';
import { namedIn } from './photograph-mark.ts';

type Known = { pictures: CroppedPicture[]; learn: (picture: CroppedPicture) => void };

const Photographs = createContext<Known>({ pictures: [], learn: () => {} });
export const KnownPhotographs = Photographs.Provider;

export const useKnownPhotographs = () => useContext(Photographs);

/** Photographs that the text names and the editor does not know yet are asked for. */
export function useLearning(opened: CroppedPicture[], typed: TypedPost): Known {
  const [learnt, setLearnt] = useState<CroppedPicture[]>([]);
  const { data, load } = useFetcher<typeof loader>();
  const known = [...learnt, ...opened];
  const unknown = namedIn(typed).filter((id) => !known.some((picture) => picture.id === id));
  const question = new URLSearchParams(unknown.map((id) => ['id', id])).toString();

  useEffect(() => {
    if (question) void load(`${photographsAddress}?${question}`);
  }, [question, load]);

  function learn(picture: CroppedPicture) {
    setLearnt((before) => [picture, ...before]);
  }
  return { pictures: [...known, ...(data?.pictures ?? [])], learn };
}
