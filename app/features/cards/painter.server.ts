import { TaskProcess } from '#app/platform/task-process.ts';
import type { CardShape, CardStyle } from '#site/pictures/cards.ts';
import type { CardWords } from './card-words.ts';

export type CardOrder = { words: CardWords; style: CardStyle; shapes: CardShape[] };

const painter = new TaskProcess<CardOrder, Uint8Array[] | undefined>(
  'app/features/cards/paint.ts',
  {
    megabytes: 96,
    silenceMs: 60_000,
    mostTasks: 100,
  },
);

export async function paintCards(
  order: CardOrder,
  options?: Parameters<typeof painter.run>[1],
): Promise<Buffer[] | undefined> {
  return (await painter.run(order, options))?.map((bytes) => Buffer.from(bytes));
}

export async function tryPainter() {
  const words = { quote: '', title: 'Pane', source: '', author: '', address: '' };
  await paintCards({ words, style: 'night', shapes: ['square'] });
}
