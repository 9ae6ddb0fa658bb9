import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import type { TypedPost } from '#app/features/posts/post-form.ts';
import type { loader } from '#app/routes/admin/pictures/adding/photographs.ts';
import { photographsAddress } from '#app/routes/admin/pictures/addresses.ts';
import { photographWords } from '#app/routes/admin/post-editor/words.ts';
import { namedIn } from './photograph-mark.ts';

export type Opened = { pictures: CroppedPicture[]; maxMegabytes: number };
type Known = Opened & { learn: (pictures: CroppedPicture[]) => void };

const Photographs = createContext<Known>({ pictures: [], maxMegabytes: 0, learn: () => {} });
export const KnownPhotographs = Photographs.Provider;

export const useKnownPhotographs = () => useContext(Photographs);

/** Photographs that the text names and the editor does not know yet are asked for. */
export function useLearning({ pictures: opened, maxMegabytes }: Opened, typed: TypedPost): Known {
  const [learnt, setLearnt] = useState<CroppedPicture[]>([]);
  const { data, load } = useFetcher<typeof loader>();
  const asked = useRef(new Set<string>());
  const all = new Map([...opened, ...(data?.pictures ?? []), ...learnt].map((picture) => [picture.id, picture]));
  const unknown = namedIn(typed).filter((id) => !all.has(id) && !asked.current.has(id));
  const question = new URLSearchParams(unknown.map((id) => ['id', id])).toString();

  useEffect(() => {
    if (!question) return;
    for (const id of new URLSearchParams(question).getAll('id')) asked.current.add(id);
    void load(`${photographsAddress}?${question}`);
  }, [question, load]);

  function learn(pictures: CroppedPicture[]) {
    setLearnt((before) => [...before, ...pictures]);
  }
  return { pictures: [...all.values()], maxMegabytes, learn };
}

export function photographName({ alt, isDecorative, caption }: CroppedPicture) {
  return alt || caption || (isDecorative ? photographWords.decorative : photographWords.nameless);
}
