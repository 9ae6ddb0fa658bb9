import { parseArgs } from 'node:util';

try {
  parseArgs();
} catch (error) {
  // Node's first sentence names the argument.
  console.error((error as Error).message.split('. ', 1).join());
  process.exit(1);
}
