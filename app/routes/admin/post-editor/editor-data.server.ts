import { listPicturesForEditor } from '#app/features/pictures/list-pictures.server.ts';
import { maxPhotographMegabytes } from '#app/features/pictures/pictures.server.ts';
import { listOwnCategories } from '#app/features/posts/list-posts.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { defaultSettings } from '#app/features/settings/settings.ts';
import { countReaders } from '#app/features/subscribers/list-subscribers.server.ts';
import { logError } from '#app/log.ts';
import { canSendMail } from '#app/mail/mailer.ts';
import type { Mailing } from './plan-fields.tsx';

/** What the form offers besides the post. Writing does not wait for what cannot be read. */
export async function readEditorData(postId: string) {
  const [ownCategories, pictures, mailing] = await Promise.all([
    listOwnCategories().catch(noneOf),
    listPicturesForEditor(postId).catch(noneOf),
    readMailing(),
  ]);
  return { ownCategories, photographs: { pictures, maxMegabytes: maxPhotographMegabytes }, mailing };
}

function noneOf(error: unknown): [] {
  logError(error);
  return [];
}

export async function readMailing(): Promise<Mailing> {
  try {
    const [{ dailyIssueOn, dailyIssueHour }, readers] = await Promise.all([readSettings(), countReaders()]);
    return { time: dailyIssueHour, readers: dailyIssueOn ? readers : 0, isOutboxOnly: !canSendMail() };
  } catch (error) {
    logError(error);
    return { time: defaultSettings.dailyIssueHour, readers: 0, isOutboxOnly: false };
  }
}
