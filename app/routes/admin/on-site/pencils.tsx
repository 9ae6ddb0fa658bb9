import { useRef, useState } from 'react';
import { pageAddress } from '#app/routes/admin/site-texts/addresses.ts';
import { PencilMark } from '#app/ui/admin/marks.tsx';
import styles from './on-site.module.css';
import type { SeenField } from './read-room.server.ts';
import { TextDialog } from './text-dialog.tsx';
import { type Place, usePlaces } from './use-places.ts';
import { onSiteWords as words } from './words.ts';

/** Beside each text of hers, in reading order. */
export function Pencils({ fields }: { fields: SeenField[] }) {
  const places = usePlaces(fields);
  const [opened, setOpened] = useState<SeenField>();
  // What was typed and not sent, also when its dialog was closed.
  const typed = useRef(new Map<string, string>());
  const seconds = new Map<number, number>();
  return (
    <section data-room="" className={`solo-schermo ${styles.layer}`} aria-label={words.pencils}>
      <ul>
        {places.map((place) => {
          const field = fields[place.number];
          const times = seconds.get(place.number) ?? 0;
          seconds.set(place.number, times + 1);
          if (!field) return null;
          return (
            <li key={`${field.path} ${times}`}>
              {field.isChanged && <Bar place={place} />}
              <Pencil place={place} field={field} onOpen={() => setOpened(field)} />
            </li>
          );
        })}
      </ul>
      {opened && (
        <TextDialog key={opened.path} field={opened} typed={typed.current} onClose={() => setOpened(undefined)} />
      )}
    </section>
  );
}

type PencilProps = { place: Place; field: SeenField; onOpen: () => void };

function Pencil({ place: { pencil }, field: { path, page, section, field, opened }, onOpen }: PencilProps) {
  const shared = {
    className: styles.pencil,
    style: { left: `${pencil.left}px`, top: `${pencil.top}px` },
    'aria-label': words.edit(field.label),
  };
  if (opened === undefined)
    return (
      <a {...shared} href={`${pageAddress(page)}#${path}`} aria-description={`${section}. ${words.atForm}`}>
        <PencilMark />
      </a>
    );
  return (
    <button {...shared} type="button" aria-haspopup="dialog" aria-description={section} onClick={onOpen}>
      <PencilMark />
    </button>
  );
}

const barGap = 18;

function Bar({ place: { text } }: { place: Place }) {
  const style = {
    left: `${Math.max(2, text.left - barGap)}px`,
    top: `${text.top}px`,
    height: `${text.bottom - text.top}px`,
  };
  return <span className={styles.bar} style={style} aria-hidden="true" />;
}
