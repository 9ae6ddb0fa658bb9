import os from 'node:os';
import { beforeEach, expect, test } from 'vitest';
import { endChildren, stoppedChild } from '#test/children.ts';
import { type CardOrder, paintCards } from './painter.server.ts';

const order: CardOrder = {
  words: { quote: 'Non temete.', title: 'Natale', source: 'cfr. Lc 2,10', author: 'Agnese', address: 'example.org' },
  look: 'night',
  shapes: ['wide'],
};
const program = 'cards/paint.ts';
// It lets all else go first, which on a busy machine is much.
const patient = 120_000;
const told = (painting: Promise<unknown>) => painting.catch((error: Error) => error.message);

beforeEach(() => endChildren(program));

test(
  'a painter lets whoever reads go first; one that finds no end is given up, and the next card has another',
  async () => {
    const late = told(paintCards(order, 5000));
    const child = await stoppedChild(program);
    expect(os.getPriority(child)).toBe(os.constants.priority.PRIORITY_BELOW_NORMAL);
    const next = paintCards(order, patient);
    expect(await late).toBe('A card was not drawn in time');
    expect(await next).toHaveLength(1);
  },
  2 * patient,
);
