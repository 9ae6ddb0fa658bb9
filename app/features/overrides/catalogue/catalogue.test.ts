import { expect, test } from 'vitest';
import { ground, privacyVersionPath } from '#app/features/overrides/ground.ts';
import type { Field } from '#app/features/overrides/rules/field.ts';
import { isSame } from '#app/features/overrides/rules/is-same.ts';
import { leavesOf } from '#app/features/overrides/rules/leaves.ts';
import { faultAt } from '#app/features/overrides/rules/overlay.ts';
import { defaultSite } from '#site/site.ts';
import { withoutSamples } from '#site/without-samples.ts';
import { fieldsOf, notHers, pages } from './catalogue.ts';
import { fields as special } from './fields.ts';
import { labels } from './labels.ts';

const fields = pages.flatMap(fieldsOf);
const labelled = fields.map(([path]) => path);
const leaves = leavesOf(defaultSite).map(([path]) => path);

test('every leaf of the site has one field, or is not hers to change', () => {
  expect(new Set(labelled).size).toBe(labelled.length);
  const others = leaves.filter((path) => !labelled.includes(path));
  const aboveOf = (path: string) => notHers.find((above) => `${path}.`.startsWith(`${above}.`)) ?? path;
  expect([...new Set(others.map(aboveOf))].toSorted()).toEqual(notHers.toSorted());
});

test('every label and every special field is of a leaf', () => {
  const given = Object.entries(labels).flatMap(([above, of]) => Object.keys(of).map((name) => `${above}.${name}`));
  expect([...given, ...Object.keys(special)].filter((path) => !labelled.includes(path))).toEqual([]);
});

test('what is written in site/ fits its own field', () => {
  const wrong = labelled.map((path) => [path, faultAt(ground, path, ground.leaves.get(path)?.original)?.line]);
  expect(wrong.filter(([, line]) => line)).toEqual([]);
  expect(faultAt(ground, privacyVersionPath, defaultSite.legal.privacyVersion)).toBeUndefined();
});

test('what stands in the place of the samples fits its field, is other than they are and names nobody', () => {
  const bare = Object.entries(withoutSamples);
  const wrong = bare.map(([path, value]) => [path, faultAt(ground, path, value)?.line]);
  expect(wrong.filter(([, line]) => line)).toEqual([]);
  expect(bare.filter(([path, value]) => isSame(ground.leaves.get(path)?.original, value))).toEqual([]);
  expect(JSON.stringify(bare)).not.toMatch(/agnese|rivalta|portachiara|valdilume|forno|pane\b|farina|autrice(?!\})/i);
});

test('a field says what it is in Italian, and no two of a section say the same', () => {
  const said = (field: Field) => [field.label, field.hint ?? ''];
  expect(fields.filter(([, field]) => said(field).some((words) => /['"<>]|\.\.\./.test(words)))).toEqual([]);
  const twice = pages.flatMap(({ title, sections }) =>
    sections
      .filter((section) => {
        const labels = Object.values(section.fields).map(({ label }) => label);
        return new Set(labels).size < labels.length;
      })
      .map((section) => `${title}: ${section.title}`),
  );
  expect(twice).toEqual([]);
});

test('the pages have the order of the site, each its own address', () => {
  expect(pages.map(({ title }) => title)).toEqual([
    'Home',
    'Il Libro',
    'Pensieri Quotidiani',
    'La Fondazione',
    'Contatti e piè di pagina',
    'Email',
    'Chi sei',
    'Colori e immagini',
  ]);
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
});
