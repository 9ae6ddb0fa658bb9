import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { config } from '#app/config.ts';
import { setDatabase } from '#app/db/client.ts';
import { openEmbeddedDatabase } from '#app/db/embedded/embedded.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import { posts } from '#app/db/schema.ts';
import { encodeAnew } from '#app/features/pictures/encoding/encode.server.ts';
import { fileNameOf } from '#app/features/pictures/picture.ts';
import { drawPicture, inTemporaryFolder } from '#app/features/pictures/pictures.server.ts';
import { addSamplePosts } from '#app/features/posts/sample-posts.server.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';

type Database = Awaited<ReturnType<typeof openEmbeddedDatabase>>['db'];

const paragraph = 'Chi impasta di notte lo sa, e non lo dice a nessuno finché non è giorno. '.repeat(6).trim();

/** Writes a post with one photograph above the text and five within it, and the same without. Returns their addresses. */
export async function writeSixPhotographs(dataDir: string): Promise<{ photographs: string; words: string }> {
  const opened = await openEmbeddedDatabase(dataDir);
  setDatabase(opened);
  config.dataDir = dataDir;
  // A start writes them into an empty database alone.
  await addSamplePosts();
  const ids: string[] = [];
  for (let number = 0; number < 6; number += 1) ids.push(await addPhotograph(opened.db));
  const [pictureId, ...others] = ids;
  const content = others.map((id) => `${paragraph}\n\n![Il banco](foto:${id})`).join('\n\n');
  const photographs = await addPost(opened.db, { pictureId, content });
  const words = await addPost(opened.db, { content: others.map(() => paragraph).join('\n\n') });
  await opened.close();
  return { photographs, words };
}

async function addPost(db: Database, text: { pictureId?: string; content: string }) {
  const id = randomUUID();
  const words = paragraph;
  const row = { id, title: 'Al banco', category: 'Riflessioni', status: 'published' as const, markup: 1 as const };
  // Long ago: the newest thought stands on other pages.
  await db.insert(posts).values({ ...row, words, createdAt: new Date('2020-01-01'), ...text });
  return `/post/${id}`;
}

/** Of twelve megapixels, neither flat nor mere noise. */
function addPhotograph(db: Database): Promise<string> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'photograph.jpg');
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const spots = await sharp({ create: { width: 100, height: 75, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    await writeFile(file, await sharp(spots).resize(4000, 3000).jpeg().toBuffer());
    const made = await encodeAnew(file);
    if ('refusal' in made) throw new Error(`A photograph was refused: ${made.refusal}`);
    const { jpeg, ...size } = made;
    const hash = createHash('sha256').update(jpeg).digest('hex');
    await mediaStore().put(fileNameOf({ hash }, size.width, 'jpg'), new Blob([Buffer.from(jpeg)]));
    const row = { hash, ...size, alt: 'Il banco', uploadedBy: 'bench' };
    const [picture] = await db.insert(pictures).values(row).returning({ id: pictures.id });
    const id = `${picture?.id}`;
    await drawPicture({ pictureId: id });
    return id;
  });
}
