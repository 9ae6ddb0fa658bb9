import { AdminButton } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import styles from './private-feed.module.css';
import { feedWords } from './words.ts';

const { title, text, copy, renew, copied, notCopied, failed } = feedWords;

export function PrivateFeed({ address }: { address: string }) {
  const { form, isBusy } = useAnswer({ failure: failed });
  const copyAddress = useCopy(copied, { title: notCopied, text: address });
  const hasScripts = useHydrated();

  return (
    <section aria-labelledby="nel-telefono">
      <p id="nel-telefono" className={styles.title}>
        {title}
      </p>
      <p className={styles.text}>{text}</p>
      {!hasScripts && <p className={styles.address}>{address}</p>}
      <form {...form} className={styles.buttons}>
        <input type="hidden" name="intent" value="renew-feed" />
        {hasScripts && (
          <AdminButton type="button" look="neutral" onClick={() => copyAddress(address)}>
            {copy}
          </AdminButton>
        )}
        <AdminButton look="word" aria-busy={isBusy}>
          {renew}
        </AdminButton>
      </form>
    </section>
  );
}
