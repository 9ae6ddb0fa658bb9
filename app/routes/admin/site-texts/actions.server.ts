import { z } from 'zod';
import { type Outcome, publishChanges } from '#app/features/overrides/change-site.server.ts';
import { leafOf } from '#app/features/overrides/history.server.ts';
import type { Fault } from '#app/features/overrides/rules/check.ts';
import { answerForm } from '#app/ui/answer.server.ts';
import type { Answer, Problems } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { textsWords as words } from './words.ts';

export type Theirs = { value: unknown; version: number; by: string };
export type TextsAnswer =
  | (Answer & { outcome: 'saved' | 'refused' })
  | { outcome: 'conflict'; theirs: Record<string, Theirs>; problems?: undefined; notice?: undefined };

const edit = z.object({ path: z.string(), version: z.number(), value: z.unknown() });
const schema = z.object({
  edits: z.string().transform(parseJson).pipe(z.array(edit)),
  'new-privacy': z.literal('on').optional(),
});

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('The edits are no JSON');
    return z.NEVER;
  }
}

export function answerTexts(form: FormData, by: string) {
  return answerForm(async (): Promise<TextsAnswer> => {
    const { fields, problems } = parseForm(form, schema);
    if (problems) return { outcome: 'refused', problems: { form: words.failed } };
    if (fields.edits.length === 0) return { outcome: 'saved', notice: words.nothing };
    return answerOf(await publishChanges(fields.edits, by, { newPrivacyVersion: fields['new-privacy'] === 'on' }));
  });
}

function answerOf(published: Outcome): TextsAnswer {
  if (published.outcome === 'saved') return { outcome: 'saved', notice: words.published };
  if (published.outcome === 'problem') return { outcome: 'refused', problems: problemsOf(published.faults) };
  const theirs = Array.from(published.current, ([path, row]): [string, Theirs] => [
    path,
    { value: leafOf(path, [row]), version: row.version, by: row.by },
  ]);
  return { outcome: 'conflict', theirs: Object.fromEntries(theirs) };
}

function problemsOf(faults: ReadonlyMap<string, Fault>): Problems {
  const named = Array.from(faults, ([path, { line, item, member }]): [string, Notice] => {
    const name = [path, item, member].filter((part) => part !== undefined).join('.');
    return [name, noticeOf(line)];
  });
  return Object.fromEntries(named);
}

/** «Controlla l’indirizzo:» stands out before what is wrong with it. */
function noticeOf(line: string): Notice {
  const [, title, text] = /^([^:.]{3,40}:) (.+)$/s.exec(line) ?? [];
  return title && text ? { title, text } : { title: line };
}
