import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { listUnpinned } from './pins.ts';

// Beside `npm test`: no known advisory, a bill of materials, nothing unpinned.

const billOfMaterials = 'sbom.cdx.json';
const npm = (words: string) =>
  spawnSync(`npm ${words}`, { shell: true, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

const problems = [...listAdvisories(), ...writeBillOfMaterials(), ...listLoose()];
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'Ready.' : 'Not ready.');
process.exitCode = problems.length === 0 ? 0 : 1;

function listAdvisories(): string[] {
  const report = readJson(npm('audit --omit=dev --audit-level=high --json').stdout);
  if (!report?.metadata) {
    console.log('Advisories: not looked up, since the registry does not answer. Do it where it does.');
    return [];
  }
  const { high, critical } = report.metadata.vulnerabilities;
  console.log(`Advisories: ${high} high, ${critical} critical.`);
  return high + critical > 0 ? ['npm audit --omit=dev tells which packages have advisories.'] : [];
}

function writeBillOfMaterials(): string[] {
  const { status, stdout } = npm('sbom --omit=dev --package-lock-only --sbom-format cyclonedx');
  if (status !== 0) return ['npm sbom cannot list the packages.'];
  writeFileSync(billOfMaterials, stdout);
  console.log(`Packages: ${readJson(stdout)?.components.length}, in ${billOfMaterials}. Publish it with the release.`);
  return [];
}

function listLoose(): string[] {
  const files = globSync(['Dockerfile', 'compose*.yaml', 'deploy/*Dockerfile', '.github/workflows/*.yml']);
  const loose = files.flatMap((file) => listUnpinned(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  return loose.map((line) => `${line} is not pinned by digest: see "Release" in docs/operating.md.`);
}

function readJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
