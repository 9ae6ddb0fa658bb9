import { colours as original } from '#site/colours.ts';
import { isHex } from './oklab.ts';
import type { Colour, Colours } from './palette.ts';

const names = Object.keys(original) as Colour[];

export function fileOf(colours: Colours, mark: string): string {
  return `/colori-${names.map((name) => colours[name].slice(1)).join('')}-${mark}.css`;
}

export function coloursOfFile(file: string): { colours: Colours; mark: string } | undefined {
  const [, digits = '', mark = ''] = /^\/colori-([\da-f]{30})-([\da-f]{8})\.css$/.exec(file) ?? [];
  const values = digits.match(/.{6}/g)?.map((six) => `#${six}`) ?? [];
  if (values.length !== names.length || !values.every(isHex)) return undefined;
  return { colours: Object.fromEntries(names.map((name, at) => [name, values[at]])) as Colours, mark };
}
