import { listChanged, type Seen } from '#app/features/overrides/history.server.ts';
import { pageAddress } from './addresses.ts';
import { findField, findPageOf } from './read-page.server.ts';
import { saidMoment } from './said-days.ts';
import { linesOf } from './said-value.ts';

/** `name`, `to`: where the site still has the place. */
type PutAside = Seen & {
  name?: string;
  to?: string;
  why: string;
  lines: string[];
  moment: string;
  by: string;
  versions: number;
};

/** What was written and does not show: its place is gone, or takes other values now. */
export async function readAside(): Promise<PutAside[]> {
  const changed = await listChanged();
  return changed.flatMap(({ path, version, versions, newest, ignored: why }) => {
    if (!why) return [];
    const page = findPageOf(path);
    return {
      path,
      version,
      versions,
      why,
      lines: linesOf(newest.value, findField(path)),
      moment: saidMoment(newest.at),
      by: newest.by,
      ...(page && { name: `${page.title}: ${findField(path)?.label}`, to: `${pageAddress(page.id)}#${path}` }),
    };
  });
}
