import { expect, test } from 'vitest';
import { eventForm } from '#app/features/events/event-form.ts';
import { figures } from '#app/features/figures/schema.ts';
import { countDeliveries } from '#app/features/issues/deliveries.server.ts';
import { postFieldNames } from '#app/features/posts/post-fields.ts';
import { fieldNames } from '#app/features/posts/typed-post.ts';
import { defaultSettings } from '#app/features/settings/settings.ts';
import { schedules, workers } from '#app/jobs.ts';
import { allowedUses } from '#site/machines.ts';
import { defaultSite } from '#site/site.ts';
import { openDatabaseForTests } from './database.ts';

// Databases, backups, browsers and queued jobs store these names, so a rename in the code must
// not change them.

openDatabaseForTests();

test('the stored name of a setting does not change', () => {
  expect(Object.keys(defaultSettings).sort()).toEqual([
    'dailyIssueHour',
    'dailyIssueOn',
    'feedGeneration',
    'greetsByName',
    'isFirstHourOver',
    'mailsPerSecond',
    'privateAnswers',
    'restWeekdays',
    'secondFactorRequired',
    'weeklyDay',
    'weeklyLetter',
  ]);
});

test('the fields of a post’s form, local copies and versions do not change', () => {
  const stored = ['title', 'quote', 'citation', 'pictureId', 'cardLook', 'document', 'category'];
  const networks = ['facebook', 'instagram', 'twitter', 'linkedin'];
  const plan = ['publishDay', 'publishTime', 'promised', 'plannedOn'];
  expect([...fieldNames]).toEqual([...stored, 'customCategory', 'status', ...plan, ...networks]);
  expect([...postFieldNames].sort()).toEqual([...stored, 'socialMedia', 'status'].sort());
});

test('the stored choice about machines does not change', () => {
  expect(Object.keys(defaultSite)).toContain('machines');
  expect(allowedUses).toEqual(['search', 'training', 'nobody']);
});

test('the stored names of an appointment’s fields do not change', () => {
  const times = ['day', 'time', 'lastDay', 'endTime'];
  const places = ['place', 'address', 'town', 'link'];
  expect(Object.keys(eventForm.fields)).toEqual([...times, ...places, 'state', 'noMail']);
});

test('the stored names of an issue’s counts do not change', async () => {
  const counts = await countDeliveries('00000000-0000-4000-8000-000000000000');
  expect(Object.keys(counts).sort()).toEqual([
    'failed',
    'skipped',
    'submitted',
    'uncertain',
    'waiting',
  ]);
});

test('the kinds of figures do not change', () => {
  const kinds = ['opening', 'arrival', 'mail', 'host', 'machine', 'counted'];
  expect(figures.kind.enumValues).toEqual(kinds);
});

test('the names of queued jobs do not change', () => {
  const names = new Set(workers.map(({ job }) => job.name));
  expect([...names].sort()).toEqual([
    'account-notice-mail',
    'already-subscribed-mail',
    'book',
    'confirmation-mail',
    'draw-cards',
    'draw-picture',
    'import',
    'look-for-troubles',
    'move-mail',
    'moved-mail',
    'nightly',
    'nightly-backup',
    'private-signup',
    'read-mailbox',
    'recovery-mail',
    'relate-posts',
    'send-issues',
    'watch-issues',
    'watch-signups',
    'welcome-mail',
  ]);
  expect(schedules.filter(({ job }) => !names.has(job.name))).toEqual([]);
});
