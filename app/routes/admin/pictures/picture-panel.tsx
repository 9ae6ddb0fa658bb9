import { href, Link } from 'react-router';
import { pathOf, wordsBelow } from '#app/features/pictures/picture.ts';
import { AdminButton, AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { useForm } from '#app/ui/form.ts';
import { picturesAddress, sitePicturesAddress } from './addresses.ts';
import { PictureFields } from './describing/picture-fields.tsx';
import styles from './pictures.module.css';
import type { PicturesView } from './pictures.server.ts';
import { PictureName } from './pictures-grid.tsx';
import { Thumbnail } from './thumbnail.tsx';
import { picturesWords } from './words.ts';

const { picture: words } = picturesWords;

type Props = { picture: NonNullable<PicturesView['chosen']> };

export function PicturePanel({ picture }: Props) {
  const { id, width, shownBy, isOnSite } = picture;
  const isUsed = isOnSite || shownBy.length > 0;
  const below = wordsBelow(picture);
  return (
    <aside className={styles.panel}>
      <Thumbnail picture={picture} />
      <h2>
        <PictureName picture={picture} />
      </h2>
      <dl>
        <dt>Dove</dt>
        <dd>
          {!isUsed && 'In nessun pensiero.'}
          {isOnSite && <Link to={sitePicturesAddress}>Colori e immagini</Link>}
          {shownBy.map((post) => (
            <Link key={post.id} to={href('/amministrazione/post/:id', { id: post.id })}>
              {post.title || 'Senza titolo'}
            </Link>
          ))}
        </dd>
        {below && <dt>{words.credit}</dt>}
        {below && <dd>{below}</dd>}
        <dt>Arrivata</dt>
        <dd>
          {picture.arrived}, {words.by(picture.uploadedBy)}
        </dd>
      </dl>
      <div className={styles.actions}>
        <DescribeForm picture={picture} />
        {!isUsed && <DeleteForm id={id} />}
        <a href={pathOf(picture, width, 'jpg')} download>
          Scarica
        </a>
      </div>
      {isUsed && <p className={styles.note}>{isOnSite ? words.inUseOnSite : words.inUse}</p>}
    </aside>
  );
}

function DescribeForm({ picture }: Props) {
  const { alt, isDecorative } = picture;
  const { Form, form, problems, isBusy } = useForm({ failure: picturesWords.failed });
  return (
    <details open={!(alt || isDecorative)}>
      <AdminButtonSummary look="neutral">{words.change}</AdminButtonSummary>
      <Form {...form} className={styles.form}>
        <PictureFields picture={picture} problems={problems} />
        <AdminButton look="neutral" aria-busy={isBusy}>
          {words.save}
        </AdminButton>
      </Form>
    </details>
  );
}

function DeleteForm({ id }: { id: string }) {
  const { Form, form, isBusy } = useForm({ failure: picturesWords.failed });
  return (
    <Form {...form} action={picturesAddress}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <AdminButton look="danger" aria-busy={isBusy}>
        {words.remove}
      </AdminButton>
    </Form>
  );
}
