import { expect, onTestFinished, test } from 'vitest';
import { newColumn, openSite, packRelease } from '#test/releases.ts';
import { besideAWriter } from '#test/writer.ts';

test('a command beside an update is refused and changes nothing, and one after a killed update waits for its undoing', async () => {
  const { home, session } = await openSite();
  const [first, second] = [packRelease('1.0.1', newColumn), packRelease('1.0.2', newColumn)];
  onTestFinished(async () => {
    await home.stop();
    home.remove();
    for (const { remove } of [first, second]) remove();
  });
  const { lost } = await besideAWriter({ url: home.url, session }, async () => {
    const killed = home.run('update', [first.file]);
    await home.untilStep('watch');
    killed.kill('SIGKILL');
    const repeat = () => home.runCommand('update', [first.file]);
    let updated = await repeat();
    while (updated.output.includes('makes another change')) updated = await repeat();
    expect([updated.output, await home.runningVersion()]).toEqual([
      expect.stringContaining('3. 1.0.1 runs'),
      '1.0.1',
    ]);

    const running = home.runCommand('update', [second.file], { UPDATE_WATCH: '30' });
    await home.untilStep('watch');
    for (const [command, word] of [
      ['update', second.file],
      ['back', '--yes'],
      ['backup', ''],
    ] as const)
      expect(await home.runCommand(command, word ? [word] : [])).toEqual({
        status: 1,
        output: 'The launcher of the site has ended, or makes another change.\n',
      });
    expect(home.state().step.name).toBe('watch');
    const { output } = await running;
    expect([output, await home.runningVersion()]).toEqual([
      expect.stringContaining('3. 1.0.2 runs'),
      '1.0.2',
    ]);
    return {};
  });
  expect(lost).toEqual([]);
});
