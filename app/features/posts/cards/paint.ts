import sharp from 'sharp';
import { drawCards } from './draw-card.ts';
import { drawSheet } from './draw-sheet.ts';
import type { CardOrder, SheetOrder } from './painter.server.ts';

sharp.concurrency(1);
sharp.cache(false);

// Half the bytes, and no visible difference.
const flat = { palette: true, effort: 1, dither: 0 };

process.on('message', async (order: CardOrder | SheetOrder) => {
  process.send?.(('sheet' in order ? await paintSheet(order) : await paintCards(order)) ?? null);
});

async function paintCards({ words, look, shapes }: CardOrder) {
  const drawn = await drawCards(words, look, shapes);
  return drawn && Promise.all(drawn.map((svg) => sharp(Buffer.from(svg)).png(flat).toBuffer()));
}

async function paintSheet({ sheet }: SheetOrder) {
  const svg = Buffer.from(await drawSheet(sheet));
  return [await sharp(svg).flatten().jpeg({ quality: 88 }).toBuffer()];
}

// A terminal and systemd signal both processes; this one ends with the site.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
