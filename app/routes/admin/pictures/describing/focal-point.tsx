import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import { picturesWords } from '#app/routes/admin/pictures/words.ts';
import { TextBox } from '#app/ui/admin/field.tsx';
import styles from './describing.module.css';

const { focal: words } = picturesWords;

/** In hundredths of the picture. */
type Place = { x: number; y: number };

const moves: Record<string, Place> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Props = { id: string; picture: CroppedPicture; form?: string; onSettled?: () => void };

/** The ring that stays when the picture is cropped: keys and pointer move it; without scripts two numbers do. */
export function FocalPoint({ id, picture, form, onSettled }: Props) {
  const [{ x, y }, setPlace] = useState<Place>(() => placeOf(picture));

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 2;
    setPlace({ x: within(x + move.x * step), y: within(y + move.y * step) });
  }

  function point(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setPlace({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  }

  const number = { form, type: 'number', min: 0, max: 100, step: 1 };
  return (
    <div>
      <div
        id={id}
        className={styles.shot}
        role="slider"
        tabIndex={0}
        aria-label={words.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={words.place(x, y)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
        onPointerUp={onSettled}
      >
        <WholePicture picture={picture} />
        <svg aria-hidden="true">
          <circle className={styles.edge} cx={`${x}%`} cy={`${y}%`} r="12" />
          <circle cx={`${x}%`} cy={`${y}%`} r="12" />
        </svg>
      </div>
      <div className={styles.places}>
        <TextBox {...number} label={words.across} name="focalX" value={x} onChange={changed((x) => ({ x, y }))} />
        <TextBox {...number} label={words.down} name="focalY" value={y} onChange={changed((y) => ({ x, y }))} />
      </div>
    </div>
  );

  function changed(become: (value: number) => Place) {
    return (event: { currentTarget: HTMLInputElement }) => setPlace(become(within(event.currentTarget.valueAsNumber)));
  }
}

function WholePicture({ picture }: { picture: CroppedPicture }) {
  const { width, height, widths } = picture;
  return (
    <img src={pathOf(picture, widths[0] ?? width, 'jpg')} alt="" width={width} height={height} draggable={false} />
  );
}

function placeOf({ focalX, focalY }: CroppedPicture): Place {
  return { x: Math.round(focalX * 100), y: Math.round(focalY * 100) };
}

function within(value: number) {
  return Math.round(Math.max(0, Math.min(100, value || 0)));
}
