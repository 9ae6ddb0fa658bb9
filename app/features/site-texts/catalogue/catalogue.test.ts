import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  editableAt,
  faultAt,
  privacyVersionPath,
} from '#app/features/site-texts/editable-fields.ts';
import type { Field } from '#app/features/site-texts/rules/field.ts';
import { neutral } from '#site/neutral.ts';
import { defaultSite, openTexts } from '#site/site.ts';
import { fieldsOf, leavesOf, nonEditablePaths, pages } from './catalogue.ts';
import { catalogue, isOpen } from './fields.ts';

const editable = editableAt('written');
const fields = pages.flatMap(fieldsOf);
const labelled = fields.map(([path]) => path);
const leaves = leavesOf(defaultSite).map(([path]) => path);

test('every leaf of the site has one field or cannot be edited', () => {
  expect(new Set(labelled).size).toBe(labelled.length);
  const others = leaves.filter((path) => !labelled.includes(path));
  const aboveOf = (path: string) =>
    nonEditablePaths.find((above) => `${path}.`.startsWith(`${above}.`)) ?? path;
  expect([...new Set(others.map(aboveOf))].toSorted()).toEqual(nonEditablePaths.toSorted());
});

test('the catalogue names nothing that the site does not have', () => {
  const isThere = (key: string) =>
    labelled.some((path) => path === key || path.endsWith(key.replace('*', '')));
  expect(Object.keys(catalogue).filter((key) => !isThere(key))).toEqual([]);
});

test('the values in site/ fit their fields', () => {
  const wrong = labelled.map((path) => [
    path,
    faultAt(editable, path, editable.leaves.get(path)?.original)?.line,
  ]);
  expect(wrong.filter(([, line]) => line)).toEqual([]);
  expect(faultAt(editable, privacyVersionPath, defaultSite.legal.privacyVersion)).toBeUndefined();
});

test('the neutral words fit their fields, differ from those of the example and name no person', () => {
  const quiet = Object.entries(neutral.own);
  const fieldValues = quiet.filter(([path]) => labelled.includes(path));
  expect(fieldValues.filter(([path, value]) => faultAt(editable, path, value))).toEqual([]);
  expect(
    quiet.filter(([path, value]) => isDeepStrictEqual(editable.leaves.get(path)?.original, value)),
  ).toEqual([]);
  expect(quiet.filter(([path]) => !editable.leaves.has(path))).toEqual([]);
  expect(JSON.stringify(quiet)).not.toMatch(
    /agnese|rivalta|portachiara|valdilume|forno|pane\b|farina|autrice(?!\})/i,
  );
});

test('each page of «Testi e immagini» has an open text', () => {
  const closed = pages.filter((page) => !fieldsOf(page).some(([path]) => isOpen(path)));
  expect(closed.map(({ id }) => id)).toEqual([]);
});

test('each open text has neutral words, unless it is true of any author', {
  skip: Object.keys(neutral.own).length === 0,
}, () => {
  const quiet = Object.keys(neutral.own);
  expect(openTexts.filter((path) => !quiet.includes(`texts.${path}`))).toEqual([
    'home.hero.buttons.author',
    'book.reviews.list',
    'frame.menu.author',
    'mail.sender',
  ]);
});

test('a field has an Italian label that is unique in its section', () => {
  const text = (given: string | Field) =>
    typeof given === 'string' ? [given] : [given.label, given.hint ?? ''];
  const wrong = /['"<>]|\.\.\./;
  expect(
    Object.values(catalogue).filter((given) => text(given).some((words) => wrong.test(words))),
  ).toEqual([]);
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
