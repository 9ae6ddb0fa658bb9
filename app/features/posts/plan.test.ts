import { expect, test } from 'vitest';
import {
  afterSave,
  fieldsOfPlan,
  findPlanProblems,
  isPublishedOnTime,
  planForDay,
  readChoice,
  readPlan,
} from './plan.ts';

const now = new Date('2026-11-22T03:00:00Z');
const typed = (plan: Partial<ReturnType<typeof fieldsOfPlan>>) => ({ ...fieldsOfPlan(), ...plan });

test('a schedule is read from its fields for a draft only, a planned day for both states', () => {
  const plan = { plannedOn: '2026-11-24', scheduledAt: '2026-11-25T05:00:00.000Z' };
  expect(readPlan(fieldsOfPlan(plan), 'draft')).toEqual(plan);
  expect(readPlan(fieldsOfPlan(plan), 'published')).toEqual({ ...plan, scheduledAt: null });
});

test('after a save in an open form, its schedule is the one that was saved', () => {
  const chosen = {
    publishDay: '2026-11-22',
    publishTime: '04:01',
    promised: '2026-11-25T05:00:00.000Z',
  };
  const staying = afterSave({ ...typed(chosen), status: 'draft' });
  expect(staying.promised).toBe('2026-11-22T03:01:00.000Z');
  expect(findPlanProblems(staying, 'draft', new Date('2026-11-22T03:01:30Z'))).toEqual({});
  expect(afterSave({ ...staying, publishDay: '' }).promised).toBe('');
  expect(afterSave({ ...staying, status: 'published' }).promised).toBe(staying.promised);
});

test('a post that was published early has the moment of its schedule and its hour; the day is not chosen', () => {
  const plan = {
    plannedOn: null,
    scheduledAt: null,
    scheduledMoment: new Date('2026-11-25T05:30:00Z'),
  };
  const deferred = { publishDay: '', publishTime: '06:30', promised: '2026-11-25T05:30:00.000Z' };
  expect(fieldsOfPlan(plan, '06:00')).toMatchObject(deferred);
});

test('the usual hour is offered, which alone schedules nothing', () => {
  expect(fieldsOfPlan(undefined, '06:00')).toMatchObject({ publishDay: '', publishTime: '06:00' });
  expect(readPlan(fieldsOfPlan(undefined, '06:00'), 'draft').scheduledAt).toBeNull();
});

const problems = (
  plan: Partial<ReturnType<typeof fieldsOfPlan>>,
  status: 'draft' | 'published' = 'draft',
) => Object.keys(findPlanProblems(typed(plan), status, now));

test.each([
  [{ publishDay: '2026-11-22', publishTime: '03:59' }, ['publishTime']],
  [{ publishDay: '2026-11-22', publishTime: '04:00' }, ['publishTime']],
  [{ publishDay: '2026-11-22', publishTime: '04:01' }, []],
  [{ publishDay: '2026-11-22', publishTime: '25:00' }, ['publishTime']],
  [{ publishDay: '2026-02-30', publishTime: '06:00' }, ['publishDay']],
  [{ publishDay: '2026-02-30', publishTime: '25:00' }, ['publishTime', 'publishDay']],
  [{ publishDay: '2026-11-21', publishTime: '06:00', plannedOn: 'x' }, ['publishDay']],
  [{ plannedOn: '2026-02-30' }, ['plannedOn']],
  [{ plannedOn: '2020-01-01' }, []],
])('of %j the form refuses %j', (plan, expected) => {
  expect(problems(plan)).toEqual(expected);
});

test('the form refuses no hour that has passed since it was opened, and none of what is published', () => {
  const passed = {
    publishDay: '2026-11-22',
    publishTime: '03:00',
    promised: '2026-11-22T02:00:00.000Z',
  };
  expect(problems(passed)).toEqual([]);
  expect(problems({ ...passed, promised: '', plannedOn: 'x' }, 'published')).toEqual([]);
});

test.each([
  ['as it was', '06:00', 'draft', 'published', true],
  ['moved', '07:00', 'draft', 'published', false],
  ['that somebody else has saved', '06:00', 'draft', 'draft', false],
  ['given up for publishing by hand', '06:00', 'published', 'published', false],
])(
  'a schedule %s (%s, %s against %s) was published on time: %s',
  (_, hour, mine, theirs, isOnTime) => {
    const fields = {
      ...fieldsOfPlan({ plannedOn: null, scheduledAt: '2026-11-25T05:00:00.000Z' }),
      publishTime: hour,
    };
    expect(isPublishedOnTime({ ...fields, status: mine }, { status: theirs })).toBe(isOnTime);
  },
);

const fields = {
  ...fieldsOfPlan(),
  publishDay: '25/11/2026',
  publishTime: '6.30',
  plannedOn: '24/11/2026',
};
const read = (when: string, status = 'draft') => readChoice(when, { ...fields, status });
const plan = { publishTime: '06:30', plannedOn: '2026-11-24' };

test.each([
  ['day', 'published', ''],
  ['day', 'draft', '2026-11-25'],
  ['later', 'draft', ''],
])(
  '«Quando?» with %s for a post %s: scheduled for «%s»; the planned day stays',
  (when, status, publishDay) => {
    expect(read(when, status)).toMatchObject({ ...plan, status, publishDay });
  },
);

test.each([
  ['2026-11-22', '04:01', { publishDay: '2026-11-22' }],
  ['2026-11-22', '04:00', { plannedOn: '2026-11-22' }],
  ['2026-11-21', '06:00', {}],
  ['domani', '06:00', {}],
])('a new post for the day %s, at %s: %j', (day, hour, expected) => {
  expect(planForDay(day, hour, now)).toEqual(expected);
});

test('without a choice under «Quando?» the plan of the request is valid', () => {
  expect(read('', 'published')).toMatchObject({
    ...plan,
    status: 'published',
    publishDay: '2026-11-25',
  });
});
