import { data } from 'react-router';
import { z } from 'zod';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { historiesOf, publishChanges } from '#app/features/site-texts/change-site.server.ts';
import type { ActionResult } from '#app/ui/action-result.ts';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { type AllowedUse, allowedUses } from '#site/machines.ts';
import { machineWords } from './words.ts';

const choice = z.object({ machines: z.enum(allowedUses) });

export function machineVerbs(form: FormData, who: Actor) {
  return {
    'choose-machines': async (): Promise<ActionResult> => {
      const { fields } = parseForm(form, choice);
      if (!fields) throw data(null, { status: 400 });
      await allowUse(fields.machines, who);
      return { outcome: 'done', notice: machineWords.saved };
    },
  };
}

const path = 'machines';

/** The choice is a value of the site, so each instance has it in memory and a change makes cached pages stale. */
async function allowUse(value: AllowedUse, who: Actor) {
  const newest = (await historiesOf([path])).get(path)?.[0];
  const edit = { path, value, version: newest?.version ?? 0 };
  const { outcome } = await publishChanges([edit], who.account);
  if (outcome !== 'saved') throw new Error(`The choice about machines was not saved: ${outcome}`);
  await logSecurityEvent({ kind: 'setting-changed', ...who, details: { [path]: value } });
}
