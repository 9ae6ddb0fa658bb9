import { Line } from '#app/features/settings/line.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Part } from '#app/ui/admin/page.tsx';
import { useForm } from '#app/ui/form.ts';
import type { AllowedUse } from '#site/machines.ts';
import { machineWords as words } from './words.ts';

export function MachinesLine({ chosen }: { chosen: AllowedUse }) {
  const { Form, form, isBusy } = useForm({ failure: words.failed });
  return (
    <Line id="macchine" note={words.choices[chosen].label}>
      <Part title={words.question} intro={words.intro}>
        <Form {...form} className="stack">
          <fieldset>
            <legend className="solo-voce">{words.question}</legend>
            <ul className="rows">
              {Object.entries(words.choices).map(([use, { label, hint }]) => (
                <li key={use}>
                  <label>
                    <input
                      type="radio"
                      name="machines"
                      value={use}
                      defaultChecked={use === chosen}
                    />
                    <span>
                      {label}
                      <small>{hint}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
          <p className="quiet">{words.limits}</p>
          <AdminButton name="intent" value="choose-machines" aria-busy={isBusy}>
            {words.save}
          </AdminButton>
        </Form>
      </Part>
    </Line>
  );
}
