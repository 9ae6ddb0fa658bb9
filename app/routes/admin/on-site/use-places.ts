import { useEffect, useRef, useState } from 'react';
import { findObstacles, findTexts, type Known, takeMarks } from './find-texts.ts';
import { type Box, boxAround, type Point, placePencils } from './placing.ts';
import type { SeenField } from './read-room.server.ts';

export type Place = { number: number; pencil: Point; text: Box };

/** Where the texts of hers stand on the page, and beside each its pencil; anew whenever the page changes or moves. */
export function usePlaces(fields: SeenField[]): Place[] {
  const known = useRef<Known>(new Map());
  const [places, setPlaces] = useState<Place[]>([]);

  useEffect(() => {
    let frame = 0;
    const isList = (number: number) => fields[number]?.field.kind === 'list';
    const addresses = new Map(fields.flatMap(addressOf));
    function look() {
      takeMarks(known.current);
      const found = withoutSeconds(findTexts(known.current, addresses), isList);
      const pencils = placePencils(
        found.map(({ lines }) => lines),
        findObstacles(),
        document.documentElement.clientWidth,
      );
      const now = found.flatMap(({ number, lines }, index): Place[] => {
        const pencil = pencils[index];
        return pencil ? [{ number, pencil, text: boxAround(lines) }] : [];
      });
      setPlaces((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    }
    function lookSoon() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }
    lookSoon();
    return watchPage(lookSoon, () => cancelAnimationFrame(frame));
  }, [fields]);

  return places;
}

function addressOf({ address }: SeenField, number: number): [string, number][] {
  return address ? [[address, number]] : [];
}

/** A list is one value: one pencil, beside its first text. */
function withoutSeconds<Found extends { number: number }>(found: Found[], isList: (number: number) => boolean) {
  const first = new Map(found.toReversed().map((one) => [one.number, one]));
  return found.filter((one) => !isList(one.number) || first.get(one.number) === one);
}

function watchPage(onChange: () => void, stop: () => void) {
  const changes = new MutationObserver((all) => {
    const isOfPage = ({ target }: MutationRecord) => {
      const element = target instanceof Element ? target : target.parentElement;
      return !element?.closest('[data-room]');
    };
    if (all.some(isOfPage)) onChange();
  });
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  const sizes = new ResizeObserver(onChange);
  sizes.observe(document.body);
  void document.fonts.ready.then(onChange);
  window.addEventListener('resize', onChange);
  // The bar grows by a transition: until its end its words move on.
  document.addEventListener('transitionend', onChange);
  return () => {
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('resize', onChange);
    document.removeEventListener('transitionend', onChange);
    stop();
  };
}
