import { useEffect, useEffectEvent, useState } from 'react';
import { href } from 'react-router';
import { titleOf, unsavedWords } from '#app/features/posts/messages.ts';
import { formatMoment } from '#app/features/posts/plan.ts';
import { PostTitle } from '#app/features/posts/post-title.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import styles from './found-copies.module.css';
import { forgetCopy, listLeftCopies, newPost, type UnsavedCopy } from './unsaved-copies.ts';

type Props = {
  accountId: string;
  postId?: string;
  onFound?: (copies: UnsavedCopy[]) => UnsavedCopy[];
  onResume?: (copy: UnsavedCopy) => void;
};

export function FoundCopies({ accountId, postId, onFound, onResume }: Props) {
  const [copies, setCopies] = useState<UnsavedCopy[]>([]);
  const [discarded, setDiscarded] = useState<UnsavedCopy>();
  const receive = useEffectEvent((left: UnsavedCopy[]) => setCopies(onFound?.(left) ?? left));
  useEffect(() => {
    void listLeftCopies(accountId, postId).then(receive);
  }, [accountId, postId]);
  if (copies.length === 0) return null;

  const without = (removed: UnsavedCopy) =>
    setCopies(copies.filter(({ key }) => key !== removed.key));
  function resume(copy: UnsavedCopy) {
    onResume?.(copy);
    without(copy);
  }
  function discard(copy: UnsavedCopy) {
    forgetCopy(copy.key);
    without(copy);
    setDiscarded(undefined);
  }

  return (
    <section className={styles.found} aria-labelledby="found-copies">
      <h2 id="found-copies">{copies.length === 1 ? unsavedWords.title : unsavedWords.titleMany}</h2>
      <ul>
        {copies.map((copy) => (
          <FoundCopy
            key={copy.key}
            copy={copy}
            onResume={onResume && resume}
            onDiscard={() => setDiscarded(copy)}
          />
        ))}
      </ul>
      {discarded && (
        <ConfirmDialog
          title={unsavedWords.discardTitle(nameOf(discarded))}
          text={unsavedWords.consequence}
          confirm={unsavedWords.discard}
          onConfirm={() => discard(discarded)}
          onCancel={() => setDiscarded(undefined)}
        />
      )}
    </section>
  );
}

type FoundProps = {
  copy: UnsavedCopy;
  onResume?: (copy: UnsavedCopy) => void;
  onDiscard: () => void;
};

function FoundCopy({ copy, onResume, onDiscard }: FoundProps) {
  const { typed, at, postId } = copy;
  const resume = {
    variant: 'neutral',
    'aria-label': unsavedWords.resumeOf(nameOf(copy)),
    children: unsavedWords.resume,
  } as const;
  return (
    <li className="row">
      <span className={styles.what}>
        <b>
          <PostTitle>{typed.title}</PostTitle>
        </b>{' '}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
      </span>
      {onResume ? (
        <AdminButton type="button" {...resume} onClick={() => onResume(copy)} />
      ) : (
        <AdminButtonLink
          {...resume}
          to={href('/amministrazione/post/:id', { id: postId === newPost ? 'nuovo' : postId })}
        />
      )}
      <AdminButton
        type="button"
        variant="word"
        aria-label={unsavedWords.discardOf(nameOf(copy))}
        onClick={onDiscard}
      >
        {unsavedWords.discard}
      </AdminButton>
    </li>
  );
}

const nameOf = ({ typed }: UnsavedCopy) => titleOf(typed.title);
