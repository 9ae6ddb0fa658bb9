import path from 'node:path';
import { inject } from 'vitest';

// Neither the data of a site that runs from this clone, nor those of the other worker.
process.env.DATA_DIR = path.join(inject('dataFolder'), `${process.env.VITEST_POOL_ID}`);
