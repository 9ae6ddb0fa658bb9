import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import type { SeenField } from '#app/routes/admin/site-texts/read-page.server.ts';
import { PencilMark } from '#app/ui/admin/marks.tsx';
import styles from './on-site.module.css';
import { onSiteWords as words } from './words.ts';

/** `paths`: of the element and of those around it. `box`: in the document. */
export type PointedAt = { element: Element; paths: string[]; box: DOMRect };

type Props = { field: SeenField; pointedAt: PointedAt | undefined; onOpen: () => void };

export function EditButton({ field: { path, page, section, field }, pointedAt, onOpen }: Props) {
  const place = pointedAt?.paths.indexOf(path) ?? -1;
  const shared = {
    className: pointedAt && place >= 0 ? styles.button : styles.waiting,
    style: pointedAt && place >= 0 ? placeAbove(pointedAt, place) : undefined,
    'aria-label': words.edit(field.label),
  };
  if (!['line', 'lines', 'email', 'link'].includes(field.kind))
    return (
      <a {...shared} href={`${pageAddress(page)}#${path}`} aria-description={`${section}. ${words.atForm}`}>
        <PencilMark /> {field.label}
      </a>
    );
  return (
    <button {...shared} type="button" aria-haspopup="dialog" aria-description={section} onClick={onOpen}>
      <PencilMark /> {field.label}
    </button>
  );
}

const heightPx = 44;
const narrowPx = 600;

/** Inside the window; the button of an outer field is above that of the inner one. */
function placeAbove({ paths, box }: PointedAt, place: number) {
  const width = document.documentElement.clientWidth;
  const top = Math.max(box.top, scrollY + heightPx * paths.length) - heightPx * (place + 1);
  if (width < narrowPx) return { top, left: 8 };
  return box.left + box.width / 2 > width / 2
    ? { top, right: width - box.right }
    : { top, left: Math.max(0, box.left) };
}
