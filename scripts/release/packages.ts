import { readFileSync } from 'node:fs';

type Names = Record<string, unknown>;
type Locked = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
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
    for (const name of namesOf(packages[from])) {
      const at = homesOf(from)
        .map((home) => `${home}node_modules/${name}`)
        .find((at) => packages[at]);
      const locked = at && packages[at];
      if (!locked || found.has(at) || !fits(locked)) continue;
      found.set(at, { ...locked, at, name });
      add(at);
    }
  };
  add('');
  return [...found.values()].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

function namesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Locked = none) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.filter((name) => !onlyToBuild.includes(name));
}

const none: Locked = { version: '' };

/** From the innermost folder outwards, as Node looks. */
function homesOf(from: string) {
  const parts = (from && `${from}/`).split('node_modules/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('node_modules/'));
}

function fits({ os = [process.platform], cpu = [process.arch], libc = ['glibc'] }: Locked) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
}

/** CycloneDX. */
export function describePackages(project: { name: string; version: string }, packages: Package[], timestamp: string) {
  const components = packages.map(({ name, version, license, integrity = '' }) => ({
    type: 'library',
    'bom-ref': `${name}@${version}`,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    licenses: license ? [{ expression: license }] : [],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  }));
  const unique = [...new Map(components.map((component) => [component.purl, component])).values()];
  const component = { type: 'application', name: project.name, version: project.version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { timestamp, component },
    components: unique,
  };
}
