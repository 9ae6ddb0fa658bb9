import type { XastRoot } from 'svgo';
import { element, elements, newElement } from './tree.ts';

const EASING = 'cubic-bezier(.2,.7,.2,1)';
const RINGS = 6;
const RING_MS = 900;
const STEP_MS = 110;
const LIGHT_MS = 1200;
/** Half way through the outermost ring, which this easing has then almost brought to rest. */
const LIGHT_DELAY_MS = (RINGS - 1) * STEP_MS + RING_MS / 2;

/** An <img> does not see the page's variables, so the drawing follows the colour scheme itself. */
function lightTheDoor(root: XastRoot): string {
  for (const lit of elements(root, '[fill="var(--luce)"]')) {
    lit.attributes.fill = '#F7F1E6';
    lit.attributes.class = [lit.attributes.class, 'lit'].filter(Boolean).join(' ');
  }
  return '@media(prefers-color-scheme:dark){.lit{fill:#F6E6C4}}';
}

function widen(root: XastRoot): string {
  const d = element(root, '.luce').attributes.d ?? '';
  const [left = 0, , right = 0, farRight = 0, , farLeft = 0] = (d.match(/[\d.]+/g) ?? []).map(Number);
  const percent = (x: number) => `${(((x - farLeft) / (farRight - farLeft)) * 100).toFixed(1)}%`;
  const [a, b, middle] = [percent(left), percent(right), percent((left + right) / 2)];
  const slit = `polygon(${middle} 0,${middle} 0,${middle} 100%,${middle} 100%)`;
  const fan = `polygon(${a} 0,${b} 0,100% 100%,0 100%)`;
  return `@keyframes widen{from{clip-path:${slit}}to{clip-path:${fan}}}`;
}

/** The innermost ring, last by number, appears first. */
function delays(): string {
  const rules = Array.from({ length: RINGS - 1 }, (_, ring) => {
    return `.ring-${ring},.hr${ring}{animation-delay:${(RINGS - 1 - ring) * STEP_MS}ms}`;
  });
  return rules.join('');
}

function motion(root: XastRoot): string {
  return [
    '@media(prefers-reduced-motion:no-preference){',
    '@keyframes grow{from{opacity:0;transform:scale(.96)}}',
    '@keyframes appear{from{opacity:0}}',
    widen(root),
    `.ring{transform-box:fill-box;transform-origin:50% 100%;animation:grow ${RING_MS}ms ${EASING} both}`,
    `.hr{animation:appear ${RING_MS}ms ${EASING} both}`,
    delays(),
    `.luce{animation:widen ${LIGHT_MS}ms ${EASING} ${LIGHT_DELAY_MS}ms backwards}`,
    '}',
  ].join('');
}

/** In an <img> `height` is the picture's: on low or very wide screens the outer hours would touch the menu. */
const LOW_SCREEN =
  '@media(max-height:719px),(min-aspect-ratio:2/1){.hr0{display:none}}@media(min-aspect-ratio:9/4){.hr1{display:none}}';

export function animateHero(root: XastRoot): void {
  const value = lightTheDoor(root) + LOW_SCREEN + motion(root);
  element(root, 'svg').children.unshift(newElement('style', {}, [{ type: 'text', value }]));
}
