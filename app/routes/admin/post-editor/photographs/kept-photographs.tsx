import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import type { loader } from '#app/routes/admin/pictures/adding/photographs.ts';
import { photographsAddress } from '#app/routes/admin/pictures/addresses.ts';
import { Thumbnail } from '#app/routes/admin/pictures/thumbnail.tsx';
import { photographWords as words } from '#app/routes/admin/post-editor/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { photographName } from './photograph-name.ts';
import styles from './photographs.module.css';

/** Those that are in «Immagini» already, newest first. */
export function KeptPhotographs({ onChosen }: { onChosen: (picture: CroppedPicture) => void }) {
  const { data, load, state } = useFetcher<typeof loader>();
  const [page, setPage] = useState(1);
  useEffect(() => void load(`${photographsAddress}?pagina=${page}`), [load, page]);
  const isAway = data === null && state === 'idle';
  if (!data && !isAway) return null;
  return (
    <section className={styles.kept} aria-labelledby="foto-in-immagini">
      <h3 id="foto-in-immagini">{words.kept}</h3>
      {isAway && <p>{words.keptAway}</p>}
      {data?.pictures.length === 0 && <p>{words.keptNone}</p>}
      <ul>
        {data?.pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onChosen(picture)}>
              <Thumbnail picture={picture} />
              {photographName(picture)}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.choices}>
        {page > 1 && (
          <AdminButton type="button" look="word" onClick={() => setPage(page - 1)}>
            {words.newer}
          </AdminButton>
        )}
        {data?.hasOlder && (
          <AdminButton type="button" look="word" onClick={() => setPage(page + 1)}>
            {words.older}
          </AdminButton>
        )}
      </p>
    </section>
  );
}
