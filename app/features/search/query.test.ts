import { expect, test } from 'vitest';
import { isOfNewTestament, passagesIn } from './query.ts';

test('a source cites passages of the Old and of the New Testament', () => {
  const passages = passagesIn('cfr. Sal 30,6; Gv 1,5');
  expect(passages.map((passage) => [passage.where, isOfNewTestament(passage)])).toEqual([
    ['30,6', false],
    ['1,5', true],
  ]);
});
