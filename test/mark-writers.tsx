import { renderToStaticMarkup } from 'react-dom/server';
import { romeDate } from '#app/calendar/rome.ts';
import { mailedText } from '#app/features/issues/mailed-text.server.tsx';
import { wordsBeside } from '#app/features/posts/marks/words.ts';
import { readWritten } from '#app/features/posts/marks/written.ts';
import { PostWords } from '#app/features/posts/post-article.tsx';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { ReadersView } from '#app/routes/admin/post-editor/desk/readers-view.tsx';
import { markedHtml } from '#app/routes/resources/marked-html.tsx';

const date = romeDate(new Date('2026-11-20T03:00:00Z'));

/** All that make HTML of a text with marks. */
export const writers: Record<string, (content: string) => string> = {
  page: (content) =>
    renderToStaticMarkup(<PostWords quote={null} citation={null} content={content} written={readWritten(content)} />),
  mail: (content) =>
    renderToStaticMarkup(mailedText({ content, markup: 1, words: wordsBeside({ content, markup: 1 }) }, 900_000).html),
  feed: (content) => markedHtml(content, []),
  'editor’s view': (content) =>
    renderToStaticMarkup(<ReadersView id="" form="post" typed={{ ...fieldsOf(), content, markup: '1' }} date={date} />),
};
