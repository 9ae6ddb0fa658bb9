import { existsSync, symlinkSync } from 'node:fs';

// Plain JavaScript, since it must run on old versions of Node.
const [major, minor] = process.versions.node.split('.').map(Number);
const isOld = major < 24 || (major === 24 && minor < 7);

if (isOld && !linkNode()) {
  console.error(
    `This needs Node 24.7 or newer; this is ${process.versions.node}. On Linux (x64, arm64) and Windows (x64) ` +
      '`npm ci` installs the right one if Node 20.19 or newer runs it. Elsewhere install it first: see ' +
      'docs/operating.md.',
  );
  process.exit(1);
}

/** npm 9 of Debian installs Node, but removes its link together with the links of other platforms. Restores the link. */
function linkNode() {
  const link = 'node_modules/.bin/node';
  const node = `node-${process.platform}-${process.arch}/bin/node`;
  const isLost =
    major >= 20 &&
    process.platform === 'linux' &&
    !existsSync(link) &&
    existsSync(`node_modules/${node}`);
  if (isLost) symlinkSync(`../${node}`, link);
  return isLost;
}
