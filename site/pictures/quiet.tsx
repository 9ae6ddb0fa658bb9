import type { ComponentProps, ComponentType } from 'react';
import { dome } from './dome.ts';

// The drawings of whoever is not the example: the same arches, without a trade, in the colours of the site. Inside the page, since a
// file would not know them.

const RINGS = [1, 0.86, 0.725, 0.6, 0.48, 0.365];
const heightOf = (width: number, ring = 0) => width * (0.98 - 0.035 * ring);

type DrawingProps = ComponentProps<'svg'> & { Inside: ComponentType; alt: string };

export function QuietDrawing({ Inside, alt, width, height, ...rest }: DrawingProps) {
  return (
    <svg
      {...rest}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMax slice"
      data-drawing=""
      role="img"
      aria-label={alt}
      aria-hidden={alt === ''}
    >
      <Inside />
    </svg>
  );
}

type Position = { cx: number; baseline: number; width: number };
type Palette = { ring: string; mouth: string; door: string };

const night: Palette = { ring: 'ring', mouth: 'var(--notte)', door: 'var(--moll)' };
const dawn: Palette = { ring: 'alba', mouth: 'var(--moll)', door: 'var(--rosso)' };

function Arches({ cx, baseline, width, palette = night }: Position & { palette?: Palette }) {
  const half = 0.034 * width;
  return (
    <>
      {RINGS.map((part, ring) => (
        <path
          key={part}
          fill={`var(--${palette.ring}-${ring + 1})`}
          d={`${dome(cx, baseline, part * width, heightOf(part * width, ring))}Z`}
        />
      ))}
      <path
        fill={palette.mouth}
        d={`${dome(cx, baseline + 1, 0.3 * width, 0.222 * width + 1, 0.04)}Z`}
      />
      <path
        fill={palette.door}
        d={`M${cx - half} ${baseline + 1}v${-0.075 * width}a${half} ${half} 0 0 1 ${2 * half} 0v${0.075 * width}Z`}
      />
    </>
  );
}

function Stars({
  positions,
  radius = 2.2,
}: {
  positions: [x: number, y: number][];
  radius?: number;
}) {
  return positions.map(([x, y]) => (
    <circle key={x} cx={x} cy={y} r={radius} fill="var(--moll)" opacity="0.6" />
  ));
}

export const QuietSignup = () => <Arches cx={290} baseline={246} width={250} />;
export const QuietMenu = () => <Arches cx={250} baseline={226} width={230} />;
export const QuietTable = () => <Arches cx={265} baseline={236} width={236} />;
export const QuietClosing = () => <Arches cx={980} baseline={860} width={560} />;
export const QuietContacts = () => <Arches cx={520} baseline={520} width={520} palette={dawn} />;

/** The ground of a cover; its words are beside the light. */
export const QuietGround = () => (
  <>
    <path fill="var(--notte)" d="M0 0H1000V1500H0Z" />
    <path fill="var(--suolo)" d="M0 1290H1000V1500H0Z" />
    <Arches cx={560} baseline={1290} width={400} />
    <path fill="var(--moll)" d="M546.400 1290h27.200L760 1500H420Z" />
  </>
);

export const QuietShare = () => (
  <>
    <path fill="var(--notte)" d="M0 0H1200V630H0Z" />
    <Arches cx={820} baseline={530} width={370} />
    <path fill="var(--suolo)" d="M0 530H1200V630H0Z" />
  </>
);

export function QuietEntrance() {
  return (
    <>
      <Stars positions={positions(720, 430)} />
      <path fill="var(--suolo)" d="M-720 760H1440V900H-720Z" />
      <Arches cx={360} baseline={760} width={300} />
      <path fill="var(--moll)" d="M349.800 760h20.400L490 900H240Z" />
    </>
  );
}

/** A window with its arch, and a sheet on the table below it. */
export function QuietAuthor() {
  return (
    <>
      <path fill="var(--ring-1)" d="M0 0H900V1100H0Z" />
      <path fill="var(--suolo)" d="M168 760V380a282 282 0 0 1 564 0v380Z" />
      <clipPath id="finestra">
        <path d="M190 760V380a260 260 0 0 1 520 0v380Z" />
      </clipPath>
      <g clipPath="url(#finestra)">
        <path fill="var(--notte)" d="M190 100H710V760H190Z" />
        <Stars positions={positions(900, 480)} />
        <Arches cx={440} baseline={760} width={236} />
        <path fill="none" stroke="var(--suolo)" strokeWidth="14" d="M450 100V760M190 470H710" />
      </g>
      <path fill="var(--ring-3)" d="M120 760H780V794H120Z" />
      <path fill="var(--ring-4)" d="M0 872H900V1100H0Z" />
      <path fill="var(--moll)" d="M286 922H574L626 1046H246Z" />
      <path stroke="var(--ring-5)" strokeWidth="5" d="M330 954H530M322 982H560M312 1010H500" />
    </>
  );
}

/** Arches that grow smaller and smaller, as on a way that leads off. */
export function QuietNotFound() {
  const way = [
    [484, 62],
    [618, 44],
    [712, 31],
    [788, 22],
    [842, 15],
    [880, 10],
    [906, 6],
  ] as const;
  return (
    <>
      <Arches cx={200} baseline={230} width={196} />
      {way.map(([cx, width], step) => (
        <path
          key={cx}
          fill={step % 2 ? 'var(--ring-5)' : 'var(--ring-4)'}
          d={`${dome(cx, 230, width, width)}Z`}
        />
      ))}
    </>
  );
}

export const QuietBakery = () => (
  <>
    <path fill="var(--ring-2)" d="M0 0H900V720H0Z" />
    <path fill="var(--suolo)" d="M0 600H900V720H0Z" />
    <Arches cx={450} baseline={600} width={400} />
  </>
);

export const QuietFilm = () => (
  <>
    <path fill="var(--notte)" d="M0 0H900V720H0Z" />
    <path fill="var(--moll)" d="M252 250 900 40V470Z" />
    {RINGS.map((part, ring) => (
      <circle key={part} cx="240" cy="250" r={170 * part} fill={`var(--ring-${ring + 1})`} />
    ))}
    {[60, 190, 320, 450, 580, 710, 840].map((cx) => (
      <path key={cx} fill="var(--ring-4)" d={`${dome(cx, 720, 58, 120)}Z`} />
    ))}
  </>
);

export const QuietHouse = () => (
  <>
    <path fill="var(--ring-4)" d="M0 0H900V720H0Z" />
    <path fill="var(--ring-5)" d={`${dome(450, 590, 370, 500)}Z`} />
    <path fill="var(--ring-3)" d={`${dome(450, 590, 290, 420)}Z`} />
    <path fill="var(--ring-2)" d="M0 590H900V720H0Z" />
    <path fill="var(--moll)" d="M335 590V345a115 115 0 0 1 230 0V590Z" />
    <path fill="var(--ocra)" d="M335 590H565L740 720H250Z" />
  </>
);

/** The same sky on each of them. */
function positions(width: number, height: number): [x: number, y: number][] {
  const across = [0.06, 0.14, 0.23, 0.31, 0.42, 0.5, 0.58, 0.66, 0.75, 0.83, 0.91, 0.96];
  const down = [0.62, 0.2, 0.85, 0.45, 0.1, 0.7, 0.3, 0.92, 0.16, 0.55, 0.34, 0.78];
  return across.map((x, star) => [Math.round(x * width), Math.round((down[star] ?? 0) * height)]);
}
