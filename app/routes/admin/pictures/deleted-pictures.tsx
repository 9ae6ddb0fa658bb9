import { AdminButton } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { picturesAddress } from './addresses.ts';
import styles from './pictures.module.css';
import { PictureName } from './pictures-grid.tsx';
import type { PicturesView } from './read-pictures.server.ts';
import { Thumbnail } from './thumbnail.tsx';
import { picturesWords } from './words.ts';

const { bin: words } = picturesWords;

export function DeletedPictures({ bin, binDays }: Pick<PicturesView, 'bin' | 'binDays'>) {
  const { form, isBusy } = useAnswer({ failure: picturesWords.failed, action: picturesAddress });
  return (
    <section className={styles.bin} aria-labelledby="cestino">
      <h2 id="cestino">{words.title}</h2>
      <p>{words.text(binDays)}</p>
      <ul className={styles.grid}>
        {bin.map((picture) => (
          <li key={picture.id}>
            <Thumbnail picture={picture} />
            <PictureName picture={picture} />
            <form {...form}>
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="id" value={picture.id} />
              <AdminButton look="neutral" aria-busy={isBusy}>
                {words.restore}
              </AdminButton>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
