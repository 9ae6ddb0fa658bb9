import { test, vi } from 'vitest';
import { updateAndBack } from '#test/update-and-back.ts';

vi.setConfig({ testTimeout: 300_000 });

// On PostgreSQL among the long tests: it takes a minute and a half of the processor.
test('a release that ends comes back, a good one stays, and no write is lost', () => updateAndBack({}));
