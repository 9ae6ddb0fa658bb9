import { text } from 'node:stream/consumers';
import vm from 'node:vm';
import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { startScript } from './start-script.ts';

const context = { manifest: {}, serverHandoffString: '{"ssr":true}' } as EntryContext;

test('the data of a page comes out as it went in, and no word of it ends the script', async () => {
  const words = `"due" 'virgolette', \\n \\u0041 </script><!-- &amp; \u2028\u2029 ’ è 🍞`;
  const data = `${JSON.stringify([words])}\nP1:[]\r\n`;
  const script = startScript(context, data, { isPatient: true });
  expect(script).not.toMatch(/[<>&]\/?(script|!--)/);
  const window: { __reactRouterContext?: { ssr: boolean; stream: ReadableStream } } = {};
  vm.runInNewContext(script, { window, ReadableStream, TextEncoderStream });
  expect(window.__reactRouterContext?.ssr).toBe(true);
  expect(await text(window.__reactRouterContext?.stream as never)).toBe(data);
});
