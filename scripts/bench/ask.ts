import path from 'node:path';
import { createServer } from 'vite';

// Runs questions.ts through Vite: parts of what it asks are behind JSX, which Node does not load.

const server = { middlewareMode: true, hmr: false, ws: false, watch: null } as const;
const vite = await createServer({ configFile: false, server, appType: 'custom', logLevel: 'error' });
await vite.ssrLoadModule(path.resolve('scripts/bench/questions.ts'));
await vite.close();
