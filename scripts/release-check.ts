import { globSync, readFileSync } from 'node:fs';
import { listUnpinned } from './pins.ts';

// Of `npm run release:check`.

const files = globSync(['Dockerfile', 'compose*.yaml', 'deploy/*Dockerfile', '.github/workflows/*.yml']);
const loose = files.flatMap((file) => listUnpinned(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
for (const line of loose) console.log(`${line} is not pinned by digest: see "Release" in docs/operating.md.`);
process.exitCode = loose.length === 0 ? 0 : 1;
