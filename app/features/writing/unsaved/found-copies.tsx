import { useEffect, useEffectEvent, useState } from 'react';
import { formatMoment } from '#app/calendar/moments.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import { newAddress, titleOf, unsavedWords } from '#app/features/writing/messages.ts';
import { TextTitle } from '#app/features/writing/text-title.tsx';
import type { WritingForm } from '#app/features/writing/typed-text.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import styles from './found-copies.module.css';
import { forgetCopy, listLeftCopies, newText, type UnsavedCopy } from './unsaved-copies.ts';

type Props = {
  form: WritingForm;
  accountId: string;
  textId?: string;
  onFound?: (copies: UnsavedCopy[]) => UnsavedCopy[];
  onResume?: (copy: UnsavedCopy) => void;
};

export function FoundCopies({ form, accountId, textId, onFound, onResume }: Props) {
  const [copies, setCopies] = useState<UnsavedCopy[]>([]);
  const [discarded, setDiscarded] = useState<UnsavedCopy>();
  const receive = useEffectEvent((left: UnsavedCopy[]) => setCopies(onFound?.(left) ?? left));
  useEffect(() => {
    // Until then the copy of the form that was closed last is also in this browser.
    void whenLeft()
      .then(() => listLeftCopies(form, accountId, textId))
      .then(receive);
  }, [form, accountId, textId]);
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
            address={form.path(copy.textId === newText ? newAddress : copy.textId)}
            onResume={onResume && (() => resume(copy))}
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
  address: string;
  onResume?: () => void;
  onDiscard: () => void;
};

function FoundCopy({ copy, address, onResume, onDiscard }: FoundProps) {
  const { typed, at } = copy;
  const resume = {
    variant: 'neutral',
    'aria-label': unsavedWords.resumeOf(nameOf(copy)),
    children: unsavedWords.resume,
  } as const;
  return (
    <li className="row">
      <span className={styles.what}>
        <b>
          <TextTitle>{typed.title}</TextTitle>
        </b>{' '}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
      </span>
      {onResume ? (
        <AdminButton type="button" {...resume} onClick={onResume} />
      ) : (
        <AdminButtonLink {...resume} to={address} />
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
