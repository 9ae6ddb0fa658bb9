import { AdminButton } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { useNotices } from '#app/ui/notices.tsx';
import { useHydrated } from '#app/ui/without-scripts/hydrated.ts';
import styles from './private-feed.module.css';
import { feedWords } from './words.ts';

const { title, text, copy, renew, copied, notCopied, failed } = feedWords;

export function PrivateFeed({ address }: { address: string }) {
  const { form, isBusy } = useAnswer({ failure: failed });
  const notify = useNotices();
  const hasScripts = useHydrated();

  async function copyAddress() {
    try {
      await navigator.clipboard.writeText(address);
      notify(copied);
    } catch {
      // Browsers allow the clipboard only over https and on localhost.
      notify({ title: notCopied, text: address, isError: true });
    }
  }

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
          <AdminButton type="button" look="neutral" onClick={copyAddress}>
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
