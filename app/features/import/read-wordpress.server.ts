import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { ImportRefused } from './report.ts';

/** One item of the export: the text of each of its elements, and its categories. */
export type Item = { number: number; texts: Record<string, string>; categories: string[] };

/**
 * The items of a WordPress export (WXR), one after the other. The parser expands no entity that the file declares, and
 * an export that breaks off is refused. @throws ImportRefused
 */
export async function readWordPress(file: string): Promise<Item[]> {
  const items: Item[] = [];
  let item: Item | undefined;
  let isCategory = false;
  let text = '';
  let isWhole = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'item') {
          item = { number: items.length + 1, texts: {}, categories: [] };
          items.push(item);
        }
        isCategory = name === 'category' && attributes.domain === 'category';
        text = '';
      },
      ontext: (part) => {
        if (item) text += part;
      },
      onclosetag: (name, isImplied) => {
        if (item) keepElement(item, isCategory ? undefined : name, text);
        if (name === 'item') item = undefined;
        if (name === 'rss') isWhole = !isImplied;
        isCategory = false;
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) parser.write(chunk);
  parser.end();
  if (!isWhole) throw new ImportRefused('The file is no whole export of WordPress.');
  return items;
}

function keepElement({ texts, categories }: Item, name: string | undefined, text: string) {
  if (name) texts[name] ??= text;
  else categories.push(text.trim());
}
