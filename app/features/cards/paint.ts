import sharp from 'sharp';
import { drawCards } from './draw-card.ts';
import type { CardOrder } from './painter.server.ts';

sharp.concurrency(1);
sharp.cache(false);

// Halves the file without a visible difference.
const flat = { palette: true, effort: 1, dither: 0 };

process.on('message', async ({ words, style, shapes }: CardOrder) => {
  const drawn = await drawCards(words, style, shapes);
  const pictures =
    drawn && (await Promise.all(drawn.map((svg) => sharp(Buffer.from(svg)).png(flat).toBuffer())));
  process.send?.(pictures ?? null);
});

// A terminal and systemd signal both processes; the painter ends with the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
