import { data } from 'react-router';
import type { z } from 'zod';
import { findPicture, listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import type { Problems } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import { photographsIn, type TextDocument } from './document/document.ts';
import { textMessages as messages } from './messages.ts';
import { sentText } from './text-in-form.server.ts';
import type { OpenedText, SaveResult } from './typed-text.ts';
import { forgetUnfinished } from './unsaved/unfinished.server.ts';

type Sent = z.output<typeof sentText>;
type Written = { pictureId: string | null; document: TextDocument };

/** `current`: the text as another form has saved it. */
export type SaveOutcome<Current> =
  | { outcome: 'saved'; version: number }
  | { outcome: 'conflict'; current: Current }
  | { outcome: 'deleted' }
  | { outcome: 'refused'; problems: Problems };

type Save<Text, Current> = (text: Text) => Promise<SaveOutcome<Current>>;

type Read<Text> = { problems: Problems; text?: Text };

type Verbs<Text extends Written, Current> = {
  read: () => Read<Text> | Promise<Read<Text>>;
  create: Save<Text, Current>;
  save: Save<Text, Current>;
  /** From the bin. */
  restore: Save<Text, Current>;
  open: (current: Current) => OpenedText | Promise<OpenedText>;
  notice: (text: Text) => Notice | undefined | Promise<Notice | undefined>;
};

/** The action of the form of every kind of text. */
export async function saveText<Text extends Written, Current>(
  form: FormData,
  accountId: string,
  verbsOf: (sent: Sent) => Verbs<Text, Current> | Promise<Verbs<Text, Current>>,
) {
  const { fields: sent } = parseForm(form, sentText);
  if (!sent) throw data(null, { status: 400 });
  const { id, seen, form: name, stays } = sent;
  const { read, create, save, restore, open, notice } = await verbsOf(sent);

  async function write(save: Save<Text, Current>): Promise<SaveResult> {
    const { problems, text } = await read();
    const missing = text && (await findMissingPictures(text));
    if (!text || missing) return { outcome: 'refused', problems: missing ?? problems };
    const saved = await save(text);
    if (saved.outcome === 'conflict')
      return { outcome: 'conflict', theirs: await open(saved.current) };
    if (saved.outcome !== 'saved') return saved;
    await forgetUnfinished({ accountId, postId: id, form: name, seen });
    return { ...saved, stays: stays !== undefined, notice: await notice(text) };
  }

  return runIntent<SaveResult>(form, {
    create: () => write(create),
    save: () => write(save),
    restore: () =>
      write(async (text) => {
        const saved = await restore(text);
        return saved.outcome === 'deleted' ? create(text) : saved;
      }),
  });
}

/** Another person may have deleted a picture since the form was opened. */
async function findMissingPictures(written: Written): Promise<Problems | undefined> {
  if (written.pictureId && !(await findPicture(written.pictureId)))
    return { pictureId: messages.pictureDeleted };
  const ids = photographsIn(written.document);
  return (await listPicturesById(ids)).length < ids.length
    ? { document: messages.photographDeleted }
    : undefined;
}
