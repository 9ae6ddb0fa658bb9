import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { config } from '#app/config.ts';
import { S3Server } from './s3-server.ts';

/** A data folder for each test of a file, and a bucket that no setting names yet. */
export async function openStoresForTests() {
  const before = { ...config };
  const server = await S3Server.start();
  beforeEach(() => {
    config.dataDir = mkdtempSync(path.join(tmpdir(), 'stores-'));
  });
  afterEach(() => {
    rmSync(config.dataDir, { recursive: true });
    Object.assign(config, before);
    server.fault = undefined;
    server.files.clear();
  });
  afterAll(() => server.stop());
  return server;
}
