import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packRelease } from './release/pack.ts';
import { commitTime, git, named, stageRelease } from './release/stage.ts';
import { isBuildStale } from './sources.ts';
import { stopWith } from './stop.ts';

const { name, platform } = named();
const key = readKey(process.env.RELEASE_KEY);
if (git('status', '--porcelain')) stopWith('A release is made from a commit alone: commit or stash the changes first.');
if (!existsSync(`node_modules/node-${platform}`)) stopWith(`There is no Node for ${platform}: run npm ci first.`);

if (isBuildStale()) {
  rmSync('build', { recursive: true, force: true });
  await import('./build.ts');
}

const folder = path.join('release', name);
stageRelease(folder);
const packed = await packRelease(folder, `${folder}-${platform}.tar.gz`, { time: commitTime(), key });
rmSync(folder, { recursive: true });
console.log(
  `${packed.file}, ${Math.round(packed.bytes / 1e6)} MB. Beside it: its sum${key ? ' and its signature' : ''}.`,
);

function readKey(file?: string) {
  try {
    return file ? createPrivateKey(readFileSync(file)) : undefined;
  } catch (error) {
    return stopWith(new Error('RELEASE_KEY must be the PEM file of a private key', { cause: error }));
  }
}
