import { existsSync, readFileSync } from 'node:fs';

// A clone needs these packages for `npm start`; a release is already built.
const onlyToBuild = ['@react-router/dev', 'vite', 'typescript'];

/** The folders of the installed packages that run the site. Optional ones of other platforms are not installed. */
export function listPackages(): string[] {
  const found = new Set<string>();
  const add = (from: string) => {
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(`${from}package.json`, 'utf8'),
    );
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const folder = findPackage(from, name);
      if (!folder || found.has(folder) || onlyToBuild.includes(name)) continue;
      found.add(folder);
      add(`${folder}/`);
    }
  };
  add('');
  return [...found].sort();
}

/** Node searches from the innermost folder outwards. */
function findPackage(from: string, name: string) {
  const parts = from.split('node_modules/');
  const homes = parts.map(
    (_, index) => `${parts.slice(0, parts.length - index).join('node_modules/')}node_modules/`,
  );
  return homes.map((home) => home + name).find((folder) => existsSync(`${folder}/package.json`));
}
