import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

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

function findPackage(from: string, name: string) {
  try {
    const file = findPackageJSON(name, pathToFileURL(`${from}package.json`));
    return file && path.relative('.', path.dirname(file));
  } catch {
    return undefined;
  }
}
