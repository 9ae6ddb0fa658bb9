import {
  type PostFieldName,
  pick,
  type TextName,
  textNames,
} from '#app/features/posts/post-fields.ts';
import type { About, Photograph } from './page.server.ts';
import { type Code, type Note, ofFile } from './report.ts';
import { type Fields, type Row, readInstant, textOf, uuidOf } from './rows.server.ts';

export type FoundPost = Row & {
  notes?: Note[];
  about?: About;
  featured?: Photograph;
  isPage?: boolean;
};

type Exported = Pick<FoundPost, 'about' | 'featured'> &
  Partial<Record<TextName, unknown>> & {
    type: string;
    status: string;
    isHidden?: boolean;
    name: unknown;
    title: unknown;
    html: string;
    category?: string;
    dates: unknown[];
    addresses: string[];
    losses: Partial<Record<Exclude<Code, PostFieldName>, string | number | boolean>>;
  };

export function foundPost(engine: string, exported: Exported): Omit<FoundPost, 'position'> {
  const { name, title, html, category, dates, addresses, losses, about, featured } = exported;
  const isPage = engine === 'wordpress' && exported.type === 'page';
  const refused = findSkipReason(exported, isPage);
  if (refused) return { fields: { title }, refused };
  const moment = dates.map(readInstant).find(Boolean) ?? '';
  // Without a name the id comes from title, date and text.
  const id = uuidOf(
    textOf(name).trim() ? `${engine}:${name}` : JSON.stringify([title, moment, html]),
  );
  const fields = {
    ...pick(exported, textNames),
    id,
    html,
    category,
    created_at: moment,
    status: statusOf(exported, moment),
    url: addresses,
  };
  const notes = Object.entries(losses).flatMap(([code, loss]): Note[] => {
    const detail = loss === true ? undefined : `${loss}`;
    return loss ? [{ code: code as Code, detail }] : [];
  });
  return { fields, notes, about, featured, isPage };
}

const otherKinds: Fields = {
  thread: 'una discussione',
  podcast: 'un episodio',
  nav_menu_item: 'una voce di menu',
  wp_block: 'un blocco riusabile, che entra solo con il post che lo mostra',
};

function findSkipReason({ type, status, addresses }: Exported, isPage: boolean): Note | undefined {
  if (type === 'page' && !isPage) return { code: 'page', detail: addresses.find(Boolean) };
  if (type === 'attachment') return { code: 'attachment' };
  if (!isPage && !['post', 'newsletter'].includes(type))
    return { code: 'other', detail: textOf(otherKinds[type] ?? type) };
  if (/trash/i.test(status)) return { code: 'bin' };
  return status === 'auto-draft' ? { code: 'auto-draft' } : undefined;
}

function statusOf({ status, isHidden }: Exported, moment: string) {
  if (isHidden || !/^(publish(ed)?|live|true|future|scheduled)$/i.test(status)) return 'draft';
  const isLater = /^(future|scheduled)$/i.test(status) || new Date(moment) > new Date();
  return isLater ? 'scheduled' : 'published';
}

export const aboutFile = (note: Note) => ({
  position: ofFile,
  fields: {},
  refused: note,
  notes: [note],
});
