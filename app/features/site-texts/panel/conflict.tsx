import { textsWords as words } from '#app/features/site-texts/panel-words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Interruption, TwoSides } from '#app/ui/admin/interruption.tsx';
import { linesOf } from './inputs.ts';
import type { Texts } from './use-texts.ts';

/** Each text that another user has changed. No save replaces it until the author has chosen a version. */
export function Conflict({ conflicts, takeTheirs, overwriteTheirs }: Texts) {
  if (conflicts.length === 0) return null;
  const title = conflicts.length === 1 ? words.conflict.title : words.conflict.titleMany;
  return (
    <Interruption id="conflitto" title={title} text={words.conflict.text}>
      {conflicts.map((conflict) => {
        const { mine, theirs } = conflict;
        const { path, field } = conflict.textField;
        return (
          <TwoSides
            key={path}
            label={field.label}
            mine={{ title: words.conflict.mine, text: linesOf(mine, field).join('\n') }}
            theirs={{
              title: words.conflict.theirs(theirs.by),
              text: linesOf(theirs.value, field).join('\n'),
            }}
          >
            <div className="row acts">
              <AdminButton
                variant="neutral"
                aria-label={words.conflict.takeTheirsOf(field.label)}
                onClick={() => takeTheirs(conflict)}
              >
                {words.conflict.takeTheirs}
              </AdminButton>
            </div>
          </TwoSides>
        );
      })}
      <div className="row acts">
        <AdminButton variant="neutral" onClick={overwriteTheirs}>
          {words.conflict.takeMine}
        </AdminButton>
      </div>
    </Interruption>
  );
}
