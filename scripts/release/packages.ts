import { readFileSync } from 'node:fs';

type Locked = {
  version: string;
  license?: string;
  integrity: string;
  dependencies?: object;
  optionalDependencies?: object;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
type Package = Locked & { at: string; name: string };

// `npm start` of a clone builds; a release is built.
const onlyToBuild = ['@react-router/dev', 'vite', 'typescript'];

/** Of those that the lock file names, what runs the site on this machine. */
export function listPackages(): Package[] {
  const packages: Record<string, Locked> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const found = new Map<string, Package>();
  const add = (from: string) => {
    const { dependencies, optionalDependencies } = packages[from] as Locked;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      // From the innermost folder outwards, as Node looks.
      const at = homesOf(from).find((home) => packages[home + name]) + name;
      const locked = packages[at];
      if (!locked || found.has(at) || onlyToBuild.includes(name) || !fits(locked)) continue;
      found.set(at, { ...locked, at, name });
      add(at);
    }
  };
  add('');
  return [...found.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function homesOf(from: string) {
  const parts = from.split('/node_modules/');
  const inside = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('/node_modules/')}/node_modules/`,
  );
  return [...inside, 'node_modules/'];
}

function fits({ os = [process.platform], cpu = [process.arch], libc = ['glibc'] }: Locked) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
}

/** CycloneDX. */
export function describePackages(project: { name: string; version: string }, packages: Package[], timestamp: string) {
  const components = packages.map(({ at, name, version, license, integrity }) => ({
    type: 'library',
    'bom-ref': at,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license && [{ expression: license }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  }));
  const component = { type: 'application', name: project.name, version: project.version };
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { timestamp, component }, components };
}
