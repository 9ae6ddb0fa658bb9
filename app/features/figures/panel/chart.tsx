import type { ComponentProps } from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import type { Counted, Unit } from '#app/features/figures/figures.server.ts';
import { SelectBox } from '#app/ui/admin/field.tsx';
import { Section } from '#app/ui/admin/page.tsx';
import styles from './figures.module.css';
import { countInWords, labelOf, figuresWords as words } from './words.ts';

/** A dome of the openings for each unit, and inside it a lower one of those from the mail. */
export function Chart({ isYear, units }: Counted) {
  const third = Math.max(1, ...units.map(({ opening }) => opening)) / 3;
  const digit = 10 ** Math.floor(Math.log10(third));
  const tick = Math.max(1, Math.ceil(third / digit) * digit);
  // The last part of the width is for the numbers of the lines.
  const width = units.length * 1.04;
  const { title, narrowTitle, yearTitle, columns } = words.chart;
  return (
    <figure className={`notte ${styles.chart}`}>
      <figcaption className="ends">
        <em className={styles.wide}>{isYear ? yearTitle : title}</em>
        <em className={styles.narrow}>{isYear ? yearTitle : narrowTitle}</em>
        <span className="row" aria-hidden="true">
          <Legend className={styles.openings}>{columns[1]}</Legend>
          <Legend className={styles.fromMail}>{columns[3]}</Legend>
        </span>
      </figcaption>
      <svg height="182" className={styles.svg} aria-hidden="true">
        <symbol id="dome" viewBox="4 4 25.2 18" preserveAspectRatio="none">
          <path d="M4.1 22C3.9 10.8 9.3 4 17 4S29.5 11.6 29.1 22Z" />
        </symbol>
        {[1, 2, 3].map((line) => (
          <g key={line} transform={`translate(0 ${150 - line * 35})`}>
            <rect width="100%" height="0.3" />
            <text x="100%" y="-5" textAnchor="end">
              {inFigures(line * tick)}
            </text>
          </g>
        ))}
        <svg
          y="45"
          height="105"
          viewBox={`0 ${-3 * tick} ${width} ${3 * tick}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {units.map(({ unit, opening, mail }, index) => (
            <g key={unit} transform={`translate(${index})`}>
              <use
                href="#dome"
                className={styles.openings}
                x="0.07"
                y={-opening}
                width="0.86"
                height={opening}
              />
              <use
                href="#dome"
                className={styles.fromMail}
                x="0.25"
                y={-mail}
                width="0.5"
                height={mail}
              />
            </g>
          ))}
        </svg>
        {units.map(({ unit }, index) => {
          const isEnd = index % (units.length - 1) === 0;
          return (
            <Label
              key={unit}
              label={labelOf(unit)}
              at={(index + 0.5) / width}
              className={isYear || isEnd || /([05]|-01)$/.test(unit) ? '' : styles.narrow}
              fontStyle={!isYear && new Date(unit).getUTCDay() === 0 ? 'italic' : undefined}
            />
          );
        })}
        <rect y="150" width="100%" height="1.5" />
      </svg>
    </figure>
  );
}

function Legend({ className, children }: { className?: string; children?: string }) {
  return (
    <span className={`row ${className}`}>
      <svg width="22" height="14" aria-hidden="true">
        <use href="#dome" />
      </svg>
      {children}
    </span>
  );
}

type LabelProps = ComponentProps<'text'> & { label: ReturnType<typeof labelOf>; at: number };

function Label({ label: [short, rest], at, ...text }: LabelProps) {
  return (
    <text x={`${100 * at}%`} y="174" {...text}>
      {short}
      <tspan className={styles.wide}>{rest}</tspan>
    </text>
  );
}

/** At most seven units have a dome. */
export function Line({ units, of }: { units: Unit[]; of: 'readers' | 'ofPost' }) {
  const most = Math.max(1, ...units.map((unit) => unit[of]));
  const stride = Math.ceil(units.length / 7);
  const last = units.length - 1;
  return (
    <svg height="182" className={styles.svg} overflow="visible" aria-hidden="true">
      <rect y="150" width="100%" height="1" />
      <svg
        y="26"
        height="124"
        viewBox={`0 0 ${units.length} ${most}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <polyline
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          points={units.map((unit, index) => `${index + 0.5},${most - unit[of]}`).join(' ')}
        />
      </svg>
      {units.map((unit, index) => {
        const at = (index + 0.5) / units.length;
        const point = { x: `${100 * at}%`, y: 150 - (124 * unit[of]) / most };
        return (
          (last - index) % stride === 0 && (
            <g key={unit.unit}>
              <use href="#dome" {...point} width="18" height="13" transform="translate(-9 -9)" />
              <text {...point} dy="-20" fontSize="17">
                {inFigures(unit[of])}
              </text>
              <Label label={labelOf(unit.unit, stride === 1, index % last === 0)} at={at} />
            </g>
          )
        );
      })}
    </svg>
  );
}

export function Post({ isYear, from, units, totals, offered }: Counted) {
  const [post] = offered;
  if (!post) return null;
  const own = units.filter(
    ({ unit, counted }) => counted && unit >= post.since.slice(0, unit.length),
  );
  const { title, choose, openings, fromMail } = words.post;
  const intro = words.post.intro(post.since < from);
  const count = totals['post opening'];
  const note = (
    <>
      <Choice key={post.id} label={choose} name="pensiero" options={offered} />
      <p>
        <b className={styles.fact}>{countInWords(count, 'a')}</b>{' '}
        {openings(count, own.length, isYear)}
      </p>
      <p>
        <b className={styles.fact}>{countInWords(totals['post mail'], 'a')}</b> {fromMail}
      </p>
    </>
  );
  return (
    <Section {...{ title, intro, note }}>
      <Line units={own} of="ofPost" />
    </Section>
  );
}

type ChoiceProps = ComponentProps<typeof SelectBox> & { options: { id: string; title: string }[] };

/** Its label is for screen readers only. */
export function Choice({ options, ...props }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <SelectBox
        form="choices"
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        {...props}
      >
        {options.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
