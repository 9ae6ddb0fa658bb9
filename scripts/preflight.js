// Plain JavaScript: it has to run, and to be understood, on whatever Node is there.
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < 24 || (major === 24 && minor < 7)) {
  console.error(
    `This needs Node 24.7 or newer, and runs on ${process.versions.node}. On Linux (x64, arm64) and Windows (x64) ` +
      '`npm ci` brings the right one by itself; elsewhere install it first.',
  );
  process.exit(1);
}
