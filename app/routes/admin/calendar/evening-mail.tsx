import { messages } from '#app/features/accounts/forms/messages.ts';
import { eveningWords } from '#app/features/planning/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Checkbox } from '#app/ui/field.tsx';

/** Saves at once; goes back when that fails. */
export function EveningMail({ isWanted, chosen }: { isWanted: boolean; chosen: string }) {
  const { form, send, sending } = useAnswer({ failure: messages.settingFailed });
  return (
    <form {...form}>
      <input type="hidden" name="intent" value="evening-mail" />
      <input type="hidden" name="day" value={chosen} />
      <Checkbox
        name="wanted"
        value="yes"
        checked={sending ? sending.has('wanted') : isWanted}
        onChange={({ currentTarget }) => currentTarget.form && send(new FormData(currentTarget.form))}
      >
        {eveningWords.choice}
      </Checkbox>
      <noscript>
        <AdminButton look="word" aria-label={eveningWords.saveOf}>
          {eveningWords.save}
        </AdminButton>
      </noscript>
    </form>
  );
}
