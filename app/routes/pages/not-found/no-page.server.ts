import { data } from 'react-router';
import { textsOf } from '#app/site/site.server.ts';

/** What a loader answers where there is nothing: its page shows `NotFound`. */
export function noPage() {
  return data({ isMissing: true as const, texts: textsOf('notFound') }, { status: 404 });
}
