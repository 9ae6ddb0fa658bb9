import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { picturesWords } from '#app/features/pictures/panel-words.ts';
import { type CroppedPicture, pathOf } from '#app/features/pictures/picture.ts';
import { TextAreaBox, TextBox } from '#app/ui/admin/field.tsx';
import type { Problems } from '#app/ui/answer.ts';
import { Checkbox } from '#app/ui/field.tsx';
import styles from './picture-fields.module.css';

const { picture: words, focal } = picturesWords;

type Props = { picture: CroppedPicture; problems: Problems };

export function PictureFields({ picture, problems }: Props) {
  const [alt, setAlt] = useState(picture.alt);
  const ring = useId();
  const altField = useRef<HTMLTextAreaElement>(null);
  // In a `details` that is closed nothing takes the focus.
  useEffect(() => altField.current?.focus(), []);
  return (
    <div className={styles.fields}>
      <input type="hidden" name="intent" value="describe" />
      <input type="hidden" name="id" value={picture.id} />
      <FocalPoint id={ring} picture={picture} />
      <div className={styles.words}>
        <TextAreaBox
          label={words.alt}
          aside={words.characters(alt.length)}
          hint={words.altHint}
          problem={problems.alt}
          name="alt"
          ref={altField}
          rows={2}
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
        />
        <Checkbox name="decorative" defaultChecked={picture.isDecorative}>
          {words.decorative}
        </Checkbox>
        <TextBox
          label={words.caption}
          aside="facoltativa"
          problem={problems.caption}
          name="caption"
          defaultValue={picture.caption ?? ''}
        />
        <TextBox
          label={words.credit}
          aside={words.optional}
          problem={problems.credit}
          name="credit"
          defaultValue={picture.credit ?? ''}
        />
        <p className={`quiet ${styles.hint}`}>
          {focal.hint}{' '}
          <button type="button" onClick={() => document.getElementById(ring)?.focus()}>
            {focal.move}
          </button>
        </p>
      </div>
    </div>
  );
}

/** In hundredths of the picture. */
type Point = { x: number; y: number };

const moves: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Its ring is moved by keys and by the pointer. */
function FocalPoint({ id, picture }: { id: string; picture: CroppedPicture }) {
  const [{ x, y }, setPoint] = useState<Point>({ x: within(picture.focalX * 100), y: within(picture.focalY * 100) });

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 2;
    setPoint({ x: within(x + move.x * step), y: within(y + move.y * step) });
  }

  function point(event: PointerEvent<HTMLElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    setPoint({
      x: within(((event.clientX - box.left) / box.width) * 100),
      y: within(((event.clientY - box.top) / box.height) * 100),
    });
  }

  return (
    <div>
      <div
        id={id}
        className={styles.shot}
        role="slider"
        tabIndex={0}
        aria-label={focal.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={focal.place(x, y)}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          point(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && point(event)}
      >
        <img
          src={pathOf(picture, picture.widths[0] ?? picture.width, 'jpg')}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <svg aria-hidden="true">
          <circle className={styles.edge} cx={`${x}%`} cy={`${y}%`} r="12" />
          <circle cx={`${x}%`} cy={`${y}%`} r="12" />
        </svg>
      </div>
      <input type="hidden" name="focalX" value={x} />
      <input type="hidden" name="focalY" value={y} />
    </div>
  );
}

function within(value: number) {
  return Math.round(Math.max(0, Math.min(100, value || 0)));
}

const longest = { alt: 500, caption: 300, credit: 200 };

/** What a form says of a photograph, read alike on both sides. Without a place, or with nonsense, nothing moves. */
export function readDescribed(form: FormData) {
  const lines = {
    alt: lineOf(form, 'alt'),
    caption: lineOf(form, 'caption') || null,
    credit: lineOf(form, 'credit') || null,
  };
  return { ...lines, isDecorative: form.get('decorative') === 'on', ...placeOf(form) };
}

type Described = ReturnType<typeof readDescribed>;

export function findProblems(described: Described): Problems {
  const problems: Problems = {};
  if (!described.alt && !described.isDecorative) problems.alt = picturesWords.altMissing;
  for (const name of Object.keys(longest) as (keyof typeof longest)[]) {
    if ((described[name]?.length ?? 0) > longest[name]) problems[name] = picturesWords.tooLong(longest[name]);
  }
  return problems;
}

function placeOf(form: FormData): Partial<Pick<CroppedPicture, 'focalX' | 'focalY'>> {
  const [focalX = -1, focalY = -1] = ['focalX', 'focalY'].map((name) => Number.parseInt(`${form.get(name)}`, 10) / 100);
  const isPlace = [focalX, focalY].every((part) => part >= 0 && part <= 1);
  return isPlace ? { focalX, focalY } : {};
}

function lineOf(form: FormData, name: string) {
  return `${form.get(name) ?? ''}`.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim();
}
