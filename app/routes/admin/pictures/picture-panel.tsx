import { href, Link } from 'react-router';
import { pathOf, wordsBelow } from '#app/features/pictures/picture.ts';
import { AdminButton, AdminButtonSummary } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { picturesAddress, sitePicturesAddress } from './addresses.ts';
import { PictureFields } from './describing/picture-fields.tsx';
import styles from './pictures.module.css';
import { PictureName } from './pictures-grid.tsx';
import type { PicturesView } from './read-pictures.server.ts';
import { Thumbnail } from './thumbnail.tsx';
import { picturesWords } from './words.ts';

const { picture: words } = picturesWords;

type Props = { picture: NonNullable<PicturesView['chosen']> };

export function PicturePanel({ picture }: Props) {
  const { id, alt, width, shownBy, isOnSite } = picture;
  const isUsed = isOnSite || shownBy.length > 0;
  const below = wordsBelow(picture);
  return (
    <aside className={styles.panel}>
      <Thumbnail picture={picture} />
      <h2>
        <PictureName picture={picture} />
      </h2>
      <dl>
        <dt>{words.where}</dt>
        <dd>
          {!isUsed && words.nowhere}
          {isOnSite && <Link to={sitePicturesAddress}>{words.onSite}</Link>}
          {shownBy.map((post) => (
            <Link key={post.id} to={href('/amministrazione/post/:id', { id: post.id })}>
              {post.title || words.untitled}
            </Link>
          ))}
        </dd>
        <dt>{words.alt}</dt>
        <dd>
          <PictureName picture={picture} />
        </dd>
        {below && <dt>{words.credit}</dt>}
        {below && <dd>{below}</dd>}
        <dt>{words.arrived}</dt>
        <dd>
          {picture.arrived}, {words.by(picture.uploadedBy)}
        </dd>
        <dt className={styles.byHand}>{words.inText}</dt>
        <dd className={styles.byHand}>
          <code>{`![${alt.replaceAll(/[[\]]/g, '')}](foto:${id})`}</code>
        </dd>
      </dl>
      <div className={styles.actions}>
        <DescribeForm picture={picture} />
        {!isUsed && <DeleteForm id={id} />}
        <a href={pathOf(picture, width, 'jpg')} download>
          {words.download}
        </a>
      </div>
      {isUsed && <p className={styles.note}>{isOnSite ? words.inUseOnSite : words.inUse}</p>}
    </aside>
  );
}

function DescribeForm({ picture }: Props) {
  const { alt, isDecorative } = picture;
  const { form, problems, typed, isBusy } = useAnswer({
    failure: picturesWords.failed,
    fields: { intent: 'describe', id: picture.id },
  });
  return (
    <details open={!(alt || isDecorative) || Boolean(typed.intent)}>
      <AdminButtonSummary look="neutral">{words.change}</AdminButtonSummary>
      <form {...form} className={styles.form}>
        <PictureFields picture={picture} problems={problems} typed={typed} />
        <AdminButton look="neutral" aria-busy={isBusy}>
          {words.save}
        </AdminButton>
      </form>
    </details>
  );
}

function DeleteForm({ id }: { id: string }) {
  const { form, isBusy } = useAnswer({ failure: picturesWords.failed, action: picturesAddress });
  return (
    <form {...form}>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <AdminButton look="danger" aria-busy={isBusy}>
        {words.remove}
      </AdminButton>
    </form>
  );
}
