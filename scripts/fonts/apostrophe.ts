import type { Font } from 'fontkit';

const STRAIGHT = 0x27;
const CURVED = 0x2019;

function characterMap(font: Font): Buffer {
  const groups = font.characterSet
    .toSorted((a, b) => a - b)
    .map((character) => [character, font.glyphForCodePoint(character === STRAIGHT ? CURVED : character).id] as const);
  const table = Buffer.alloc(28 + groups.length * 12);
  const header = { 2: 1, 4: 3, 6: 10, 12: 12 };
  for (const [at, value] of Object.entries(header)) table.writeUInt16BE(value, Number(at));
  table.writeUInt32BE(12, 8);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [i, [character, glyph]] of groups.entries()) {
    for (const [field, value] of [character, character, glyph].entries()) {
      table.writeUInt32BE(value, 28 + i * 12 + field * 4);
    }
  }
  return table;
}

/** Draws the straight apostrophe as the curved one. `sfnt` is uncompressed; subsetting writes its checksums. */
export function curveApostrophe(sfnt: Buffer, font: Font): Buffer {
  const map = characterMap(font);
  const curved = Buffer.concat([sfnt, Buffer.alloc(-sfnt.length & 3), map]);
  const record = curved.indexOf('cmap', 12);
  curved.writeUInt32BE(curved.length - map.length, record + 8);
  curved.writeUInt32BE(map.length, record + 12);
  return curved;
}
