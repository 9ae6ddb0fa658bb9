import path from 'node:path';
import { afterAll, afterEach, beforeEach, inject, vi } from 'vitest';

// Neither the data of a site that runs from this clone, nor those of the other worker.
process.env.DATA_DIR = path.join(inject('dataFolder'), `${process.env.VITEST_POOL_ID}`);

const { config } = await import('#app/config.ts');
// Tests sign in often; password-hash.server.test.ts checks the real cost.
config.passwordMemoryKb = 64;

// Resets the settings and the clock after each test and each file.
const ofFile = { ...config };
let ofTest = ofFile;
beforeEach(() => {
  ofTest = { ...config };
});
afterEach(() => {
  Object.assign(config, ofTest);
  vi.useRealTimers();
});
afterAll(() => void Object.assign(config, ofFile));
