import { paletteOf } from '#app/site/colours/palette.ts';
import { site } from '#app/site/site.server.ts';
import { theme } from '#site/colours.ts';

/** For the night of the cover. */
export function inHerColours<Drawn extends object>(drawn: Drawn): Drawn {
  const hers: Record<string, string> = paletteOf(site().colours).always;
  const names = new Map(Object.entries(theme.always).map(([name, colour]) => [colour, name]));
  const inHers = JSON.stringify(drawn).replaceAll(/#[\da-f]{6}/g, (colour) => hers[names.get(colour) ?? ''] ?? colour);
  return JSON.parse(inHers);
}
