import { config } from '#app/config.ts';
import { log } from '#app/platform/log.ts';
import { copyStore } from '#app/platform/storage/store/copy-store.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { readArguments, stopWith, stopWithUsage } from './stop.ts';

const usage = `npm run move-pictures -- to-bucket   copies pictures and cards from ${config.dataDir}/media into the bucket of STORAGE_URL
npm run move-pictures -- to-disk     copies them back
The site may run. What is there already is left alone; nothing is deleted.`;

const [direction] = readArguments(usage, {}).positionals;
if (direction !== 'to-bucket' && direction !== 'to-disk')
  stopWithUsage(
    usage,
    direction ? `There is no direction ${direction}` : 'The direction is missing',
  );
if (!config.mediaBucket) stopWith('STORAGE_URL is not set: it names the bucket.');

log.level = 'error';
const bucket = mediaStore();
const disk = mediaStore({ ...config, mediaBucket: undefined });
const [from, to] = direction === 'to-bucket' ? [disk, bucket] : [bucket, disk];
const { copied, already } = await copyStore(from, to).catch(stopWith);
console.log(
  `${copied} files copied to ${to.location}, each read again and compared; ${already} were there already.`,
);
console.log(
  direction === 'to-bucket'
    ? `Now start the site with STORAGE_URL, run this once more, and then remove ${disk.location}.`
    : 'Now start the site without STORAGE_URL. What was added meanwhile comes by running this once more before.',
);
