import { href, Link, useNavigate } from 'react-router';
import { editPathOf } from '#app/features/entries/kinds.ts';
import { PhotographButton } from '#app/features/pictures/choosing/photograph-dialog.tsx';
import { Thumbnail } from '#app/features/pictures/choosing/thumbnail.tsx';
import {
  pictureAddress,
  picturesAddress,
  sitePicturesAddress,
  picturesWords as words,
} from '#app/features/pictures/panel-words.ts';
import { type Picture, pathOf, plainCaption, wordsBelow } from '#app/features/pictures/picture.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { EmptyRoom } from '#app/ui/admin/page.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './pictures.module.css';
import type { PicturesView } from './pictures.server.ts';

type PicturesGridProps = Pick<PicturesView, 'pictures' | 'page' | 'hasOlder' | 'search' | 'chosen'>;

export function PicturesGrid({ pictures, page, hasOlder, search, chosen }: PicturesGridProps) {
  if (pictures.length === 0 && search) return <p>{words.search.none}</p>;
  if (pictures.length === 0) return <EmptyRoom {...words.empty} />;
  return (
    <div>
      <ul className={styles.grid} aria-label="Le immagini">
        {pictures.map(({ picture, uses, entryUses, isOnSite, isOriginal }) => (
          <li key={picture.id}>
            <Link
              to={pictureAddress(picture.id)}
              aria-current={picture.id === chosen?.id ? 'true' : undefined}
            >
              <Thumbnail picture={picture} />
              <PictureName picture={picture} />
            </Link>
            <p className={uses + entryUses > 0 || isOnSite ? styles.use : `quiet ${styles.use}`}>
              <DayIcon
                state={uses + entryUses > 0 || isOnSite ? 'published' : 'planned'}
                width={24}
              />
              {words.uses(uses, entryUses, isOnSite, isOriginal)}
            </p>
            <p className="quiet">{words.size(picture.width, picture.height)}</p>
          </li>
        ))}
      </ul>
      <Pages page={page} hasOlder={hasOlder} search={search} />
    </div>
  );
}

function PictureName({ picture: { alt, isDecorative } }: { picture: Picture }) {
  if (alt) return <strong>{alt}</strong>;
  return (
    <strong className={isDecorative ? 'quiet' : styles.nameless}>
      {isDecorative ? words.decorative : words.noAlt}
    </strong>
  );
}

function Pages({
  page,
  hasOlder,
  search,
}: Pick<PicturesGridProps, 'page' | 'hasOlder' | 'search'>) {
  const addressOf = (page: number) =>
    `${picturesAddress}?${new URLSearchParams({ ...(search && { cerca: search }), pagina: `${page}` })}`;
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className="row acts" aria-label={words.pages.landmark}>
      {page > 1 && <Link to={addressOf(page - 1)}>{words.pages.newer}</Link>}
      {hasOlder && <Link to={addressOf(page + 1)}>{words.pages.older}</Link>}
    </nav>
  );
}

export function DeletedPictures({ bin }: Pick<PicturesView, 'bin'>) {
  return (
    <section className={styles.bin} aria-labelledby="cestino">
      <h2 id="cestino">{words.bin.title}</h2>
      <p>{words.bin.text}</p>
      <ul className={styles.grid}>
        {bin.map((picture) => (
          <li key={picture.id}>
            <Thumbnail picture={picture} />
            <PictureName picture={picture} />
            <PictureForm
              id={picture.id}
              intent="restore"
              variant="neutral"
              label={words.bin.restore}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type PicturePanelProps = { picture: NonNullable<PicturesView['chosen']> };

export function PicturePanel({ picture }: PicturePanelProps) {
  const { id, width, usedBy, usedByEntries, isOnSite, isOriginal } = picture;
  const navigate = useNavigate();
  const isUsed = isOnSite || isOriginal || usedBy.length + usedByEntries.length > 0;
  const below = plainCaption(wordsBelow(picture));
  return (
    <aside className={styles.panel}>
      <Thumbnail picture={picture} />
      <h2>
        <PictureName picture={picture} />
      </h2>
      <dl>
        <dt>Dove si usa</dt>
        <dd>
          {!isUsed && 'Da nessuna parte.'}
          {isOnSite && <Link to={sitePicturesAddress}>Colori e immagini</Link>}
          {usedBy.map((post) => (
            <Link key={post.id} to={href('/amministrazione/post/:id', { id: post.id })}>
              {post.title || 'Senza titolo'}
            </Link>
          ))}
          {usedByEntries.map(({ id, kind, title }) => (
            <Link key={id} to={editPathOf({ kind, id })}>
              {title}
            </Link>
          ))}
        </dd>
        {below && <dt>{words.picture.caption}</dt>}
        {below && <dd>{below}</dd>}
        <dt>Aggiunta</dt>
        <dd>
          {picture.arrived}, {words.picture.by(picture.uploadedBy)}
        </dd>
      </dl>
      <div className="row acts">
        <PhotographButton
          variant="neutral"
          isOpenAtFirst={!(picture.alt || picture.isDecorative)}
          picture={picture}
          confirm={words.picture.save}
          onChosen={({ id }) => void navigate(pictureAddress(id), { preventScrollReset: true })}
        >
          {words.picture.change}
        </PhotographButton>
        {!isUsed && (
          <PictureForm id={id} intent="delete" variant="danger" label={words.picture.remove} />
        )}
        <a href={pathOf(picture, width, 'jpg')} download>
          Scarica
        </a>
      </div>
      {isUsed && <p className="quiet acts">{words.picture.inUse(isOnSite, isOriginal)}</p>}
    </aside>
  );
}

type PictureFormProps = {
  id: string;
  intent: 'delete' | 'restore';
  variant: 'danger' | 'neutral';
  label: string;
};

function PictureForm({ id, intent, variant, label }: PictureFormProps) {
  const { Form, form, isBusy } = useForm({ failure: words.failed });
  return (
    <Form {...form} action={picturesAddress}>
      <input type="hidden" name="id" value={id} />
      <AdminButton variant={variant} name="intent" value={intent} aria-busy={isBusy}>
        {label}
      </AdminButton>
    </Form>
  );
}
