import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { posts } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { openEmbeddedDatabase } from '#app/platform/db/embedded/embedded.ts';
import { startProductionSite } from './production-site.ts';
import {
  agnese,
  enterPanel,
  openSession,
  provisionalPassword,
  savePost,
  signUp,
} from './visits.ts';

const preloads = ['test/preloads/forgetful-disk.ts'];

type Plan = { cuts: number; writesBetween: number; contentLength: number };
type Acknowledged = { emails: Set<string>; titles: Set<string> };

/** Kills the process, and starts the next one on the flushed bytes only; every second time also on some unflushed ones. */
export async function cutPower({ cuts, ...plan }: Plan) {
  const folder = mkdtempSync(path.join(tmpdir(), 'power-cut-'));
  const dataDir = path.join(folder, 'data');
  const acknowledged = { emails: new Set<string>(), titles: new Set<string>() };
  try {
    for (let cut = 1; cut <= cuts; cut += 1)
      await writeUntilCut({ ...plan, folder, cut }, acknowledged);
    const writes = acknowledged.emails.size + acknowledged.titles.size;
    return { ...(await findMissing(dataDir, acknowledged)), writes };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Cut = Omit<Plan, 'cuts'> & { folder: string; cut: number };

async function writeUntilCut(
  { folder, cut, writesBetween, contentLength }: Cut,
  { emails, titles }: Acknowledged,
) {
  const dataDir = path.join(folder, 'data');
  const database = path.join(dataDir, 'database');
  const survivingFolder = path.join(folder, `surviving-${cut}`);
  const disk = {
    TEST_DISK_OF: dataDir,
    TEST_DISK_KEPT: survivingFolder,
    TEST_DISK_LUCK: cut % 2 === 0 ? 'on' : 'off',
  };
  const env = { DATA_DIR: dataDir, ADMIN_INITIAL_PASSWORD: provisionalPassword, ...disk };
  const site = await startProductionSite(env, { preloads });
  try {
    const session =
      cut === 1 ? await enterPanel(site.url, agnese) : await openSession(site.url, agnese);
    for (let write = 1; write <= writesBetween; write += 1) {
      const title = `${cut}-${write}`;
      const email = `p${title}@example.org`;
      const [signup, save] = await Promise.all([
        signUp(site.url, email),
        savePost(site.url, session, { title, content: 'a'.repeat(contentLength) }),
      ]);
      if (signup.status === 200) emails.add(email);
      if (save.status === 200) titles.add(title);
    }
  } finally {
    await site.stop('SIGKILL');
  }
  rmSync(database, { recursive: true });
  renameSync(path.join(survivingFolder, 'tree', 'database'), database);
  rmSync(survivingFolder, { recursive: true });
}

async function findMissing(dataDir: string, { emails, titles }: Acknowledged) {
  const { db, close } = await openEmbeddedDatabase(dataDir);
  const [subscriptions, thoughts] = [
    await db.select().from(newsletterSubscriptions),
    await db.select().from(posts),
  ];
  await close();
  const [savedEmails, savedTitles] = [
    subscriptions.map(({ email }) => email),
    thoughts.map(({ title }) => title),
  ];
  return {
    missing: [
      ...emails.difference(new Set(savedEmails)),
      ...titles.difference(new Set(savedTitles)),
    ],
    samples: thoughts.filter(({ isSample }) => isSample).length,
  };
}
