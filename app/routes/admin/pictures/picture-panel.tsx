import { Link } from 'react-router';
import { pathOf } from '#app/features/pictures/picture.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Checkbox } from '#app/ui/field.tsx';
import { picturesAddress } from './addresses.ts';
import styles from './pictures.module.css';
import { PictureName, Thumbnail } from './pictures-grid.tsx';
import type { PicturesView } from './read-pictures.server.ts';
import { picturesWords } from './words.ts';

const { picture: words } = picturesWords;

type Props = { picture: NonNullable<PicturesView['chosen']> };

export function PicturePanel({ picture }: Props) {
  const { id, alt, width, shownBy } = picture;
  return (
    <aside className={styles.panel}>
      <Thumbnail picture={picture} />
      <h2>
        <PictureName picture={picture} />
      </h2>
      <dl>
        <dt>{words.where}</dt>
        <dd>
          {shownBy.length === 0 && words.nowhere}
          {shownBy.map((post) => (
            <Link key={post.id} to={`/amministrazione/post/${post.id}`}>
              {post.title || words.untitled}
            </Link>
          ))}
        </dd>
        <dt>{words.inText}</dt>
        <dd>
          <code>{`![${alt.replaceAll(/[[\]]/g, '')}](foto:${id})`}</code>
        </dd>
        <dt>{words.arrived}</dt>
        <dd>
          {picture.arrived}, {words.by(picture.uploadedBy)}
        </dd>
      </dl>
      <DescribeForm picture={picture} />
      <div className={styles.actions}>
        {shownBy.length === 0 && <DeleteForm id={id} />}
        <a href={pathOf(picture, width, 'jpg')} download>
          {words.download}
        </a>
      </div>
      {shownBy.length > 0 && <p className={styles.note}>{words.inUse}</p>}
    </aside>
  );
}

function DescribeForm({ picture: { id, alt, isDecorative, credit } }: Props) {
  const { form, problems, typed, isBusy } = useAnswer({
    failure: picturesWords.failed,
    fields: { intent: 'describe', id },
  });
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={id} />
      <TextAreaBox
        label={words.alt}
        hint={words.altHint}
        problem={problems.alt}
        name="alt"
        rows={3}
        defaultValue={typed.alt ?? alt}
      />
      <Checkbox name="decorative" defaultChecked={typed.intent ? typed.decorative === 'on' : isDecorative}>
        {words.decorative}
      </Checkbox>
      <TextBox
        label={words.credit}
        aside={words.optional}
        problem={problems.credit}
        name="credit"
        defaultValue={typed.credit ?? credit ?? ''}
      />
      <AdminButton look="neutral" aria-busy={isBusy}>
        {words.save}
      </AdminButton>
    </form>
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
