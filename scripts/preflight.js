import { existsSync, symlinkSync } from 'node:fs';

// Plain JavaScript: it has to run, and to be understood, on whatever Node is there.
const [major, minor] = process.versions.node.split('.').map(Number);
const isOld = major < 24 || (major === 24 && minor < 7);

if (isOld && !linkNode()) {
  console.error(
    `This needs Node 24.7 or newer, and runs on ${process.versions.node}. On Linux (x64, arm64) and Windows (x64) ` +
      '`npm ci` brings the right one by itself, if it is called by Node 20.19 or newer; elsewhere install it first: ' +
      'docs/operating.md says how.',
  );
  process.exit(1);
}

/**
 * The npm 9 of Debian brings our Node and then takes its link away, together with those of the other platforms. With
 * the link back, npm finds it for the command that comes next.
 */
function linkNode() {
  const link = 'node_modules/.bin/node';
  const node = `node-${process.platform}-${process.arch}/bin/node`;
  const isLost = major >= 20 && process.platform === 'linux' && !existsSync(link) && existsSync(`node_modules/${node}`);
  if (isLost) symlinkSync(`../${node}`, link);
  return isLost;
}
