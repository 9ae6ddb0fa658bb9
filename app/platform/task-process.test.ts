import { expect, test } from 'vitest';
import { stoppedChild } from '#test/children.ts';
import { TaskProcess } from './task-process.ts';

const program = 'app/features/mailbox/report-parser.server.ts';
const mail = Buffer.from('Subject: a\r\n\r\nb');

test('a parser that hangs is killed at its limit, and the next task has another', async () => {
  const parser = new TaskProcess<Buffer, object>(program, { megabytes: 256, silenceMs: 4000 });
  await parser.run(mail);
  await stoppedChild(program);
  await expect(parser.run(mail)).rejects.toThrow(`${program} was blocked`);
  expect(await parser.run(mail)).toMatchObject({ event: 'unknown' });
});

test('a parser that needs more memory than its limit ends alone', async () => {
  const parser = new TaskProcess<Buffer, object>(program, { megabytes: 40, silenceMs: 30_000 });
  const large = Buffer.from(`Subject: a\r\n\r\n${'\n'.repeat(2_000_000)}`);
  await expect(parser.run(large)).rejects.toThrow(/ended: SIGABRT/);
});
