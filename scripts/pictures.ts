// Makes site/pictures/ from its sources, and the raster files from the drawings. Run by hand: npm exec -- node scripts/pictures.ts

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeRasters } from './pictures/rasters.ts';
import { makePicture } from './pictures/vectors.ts';

const PICTURES = new URL('../site/pictures/', import.meta.url);

for (const file of readdirSync(new URL('sources/', PICTURES))) {
  const source = readFileSync(new URL(`sources/${file}`, PICTURES), 'utf8');
  const picture = makePicture(file.replace('.svg', ''), source);
  writeFileSync(new URL(file, PICTURES), picture);
  console.log(file, source.length, picture.length);
}

await makeRasters();
