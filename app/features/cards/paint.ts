import sharp from 'sharp';
import { serveTasks } from '#app/platform/task-process.ts';
import { drawCards } from './draw-card.ts';
import type { CardOrder } from './painter.server.ts';

sharp.concurrency(1);
sharp.cache(false);

// Halves the file without a visible difference.
const flat = { palette: true, effort: 1, dither: 0 };

serveTasks(async ({ words, style, shapes }: CardOrder) => {
  const drawn = await drawCards(words, style, shapes);
  return drawn && Promise.all(drawn.map((svg) => sharp(Buffer.from(svg)).png(flat).toBuffer()));
});
