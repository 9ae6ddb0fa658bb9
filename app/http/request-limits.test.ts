import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { log } from '#app/platform/log.ts';
import { administrators, signInAs } from '#test/administrators.ts';
import { openSiteForTests, post } from '#test/app.ts';
import { fewAtOnce } from './request-limits.ts';

openSiteForTests();

test('six requests of one visitor are rendered at once, sixty wait, and the rest are refused; other visitors get responses', async () => {
  let underWay = 0;
  let most = 0;
  const app = new Hono();
  app.use(fewAtOnce);
  app.get('/', async (c) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await wait(20);
    underWay -= 1;
    return c.text('pane');
  });
  const statusOf = async (visitor: string, destroyed = false) => {
    const incoming = { socket: { remoteAddress: '127.0.0.1', destroyed } };
    return (await app.request('/', { headers: { 'X-Forwarded-For': visitor } }, { incoming }))
      .status;
  };
  const many = Array.from({ length: 100 }, () => statusOf('198.18.0.1'));
  const other = statusOf('198.18.0.2');
  expect(await Promise.race([...many.slice(50, 66), other])).toBe(200);
  const statuses = await Promise.all(many);
  expect(statuses).toEqual([...Array(66).fill(200), ...Array(34).fill(429)]);
  expect(most).toBe(7);
  expect(await statusOf('198.18.0.1')).toBe(200);
  // The visitor has disconnected.
  expect(await statusOf('198.18.0.1', true)).toBe(408);
});

const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

test.each([
  ['ends inside its file', 'multipart/form-data; boundary=x', `${part}aaa`],
  ['ends inside the head of a part', 'multipart/form-data; boundary=x', '--x\r\nContent-Dispo'],
  ['has another boundary', 'multipart/form-data; boundary=y', `${part}aaa\r\n--x--`],
  ['names no boundary', 'multipart/form-data', `${part}aaa\r\n--x--`],
  ['is no form', 'multipart/mixed; boundary=x', `${part}aaa\r\n--x--`],
])('an upload that %s is refused, and is no error of the site', async (_, type, body) => {
  const error = vi.spyOn(log, 'error');
  const session = await signInAs(administrators.agnese);
  for (const path of [
    '/amministrazione/immagini/foto',
    '/amministrazione/impostazioni/importazione',
    '/amministrazione/impostazioni/importazione.data',
    '/amministrazione/pagine.data',
  ]) {
    const { status } = await post(path, {}, { ...session, 'Content-Type': type }, body);
    expect.soft(status, path).toBe(400);
  }
  expect(error).not.toHaveBeenCalled();
});

const spellings = [
  '/pensieri-quotidiani',
  '/amministrazione/accesso.data',
  '/amministrazione/accesso',
  '/%61mministrazione/post/nuovo',
  '//amministrazione/impostazioni/',
];

// Another spelling is redirected before its form is read.
const isRefused = (status: number) => status === 413 || status === 308;

test.each(spellings)(
  'at %s a visitor who is not signed in sends no long form and at most fifty fields',
  async (path) => {
    const long = `a=${'a'.repeat(40_000)}`;
    expect((await post(path, {}, {}, long)).status, path).toSatisfy(isRefused);
    expect(
      (await post(path, {}, { 'Content-Length': `${long.length}` }, long)).status,
      path,
    ).toSatisfy(isRefused);
    expect(
      (await post(path, {}, { Cookie: 'admin.session_token=x' }, long)).status,
      path,
    ).toSatisfy(isRefused);
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const parts = (count: number) =>
      '--x\r\ncontent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(count);
    expect((await post(path, {}, form, 'a&'.repeat(50))).status, path).toSatisfy(isRefused);
    expect((await post(path, {}, multipart, `${parts(51)}--x--`)).status, path).toSatisfy(
      isRefused,
    );
    expect((await post(path, {}, form, 'a&'.repeat(49))).status).not.toBe(413);
    expect((await post(path, {}, multipart, `${parts(50)}--x--`)).status).not.toBe(413);
  },
);

test('in the panel a form may be as long as the longest thought, with five hundred fields', async () => {
  const session = await signInAs(administrators.agnese);
  const path = '/amministrazione/post/nuovo.data';
  const form = { ...session, 'Content-Type': 'application/x-www-form-urlencoded' };
  const statusOfForm = async (body: string) => (await post(path, {}, form, body)).status;
  expect(await statusOfForm(`intent=save&content=${'a'.repeat(3_000_000)}`)).not.toBe(413);
  expect(await statusOfForm(`intent=save&content=${'a'.repeat(3_200_000)}`)).toBe(413);
  expect([await statusOfForm('a&'.repeat(499)), await statusOfForm('a&'.repeat(500))]).toEqual([
    400, 413,
  ]);
});

test.each([
  ['/amministrazione/immagini/foto.data', false],
  ['/amministrazione/impostazioni/importazione.data', false],
  ['/amministrazione/post/nuovo.data', true],
])('a long file sent to %s is refused as too long: %s', async (path, isRefusedThere) => {
  const session = await signInAs(administrators.agnese);
  const headers = { ...session, 'Content-Type': 'multipart/form-data; boundary=x' };
  const part = 'Content-Disposition: form-data; name="file"; filename="a.bin"';
  const body = `--x\r\n${part}\r\n\r\n${'a'.repeat(3_200_000)}\r\n--x--`;
  expect((await post(path, {}, headers, body)).status === 413).toBe(isRefusedThere);
});
