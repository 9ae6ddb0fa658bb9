import { freePlace } from './free-place.ts';

const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary';

/** Moves the slip where it hides nothing to press, now and when the page below it moves. Not while it is used. */
export function keepClear(slip: HTMLElement | null) {
  const region = slip?.offsetParent;
  if (!slip || !region) return;
  const place = () => {
    if (slip.matches(':hover, :focus-within')) return;
    const { left, right, bottom } = region.getBoundingClientRect();
    const size = { width: slip.offsetWidth, height: slip.offsetHeight };
    const taken = [...document.querySelectorAll(pressable)].filter(
      (one) => !slip.contains(one) && one.checkVisibility({ visibilityProperty: true }),
    );
    const room = { left, right, bottom, top: 8 };
    const free = freePlace(
      size,
      room,
      taken.map((one) => one.getBoundingClientRect()),
    );
    slip.style.translate = `${free.left + size.width - right}px ${free.top + size.height - bottom}px`;
  };
  place();
  const watch = new ResizeObserver(place);
  watch.observe(document.body);
  document.addEventListener('scrollend', place);
  return () => {
    watch.disconnect();
    document.removeEventListener('scrollend', place);
  };
}
