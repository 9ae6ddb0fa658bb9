import type { CroppedPicture } from '#app/features/pictures/picture.ts';
import { picturesWords as words } from '#app/routes/admin/pictures/words.ts';
import type { Problems } from '#app/ui/answer.ts';

const longest = { alt: 500, caption: 300, credit: 200 };

/** What a form says of a photograph, read alike on both sides. Without a place, or with nonsense, nothing moves. */
export function readDescribed(form: FormData) {
  const lines = {
    alt: lineOf(form, 'alt'),
    caption: lineOf(form, 'caption') || null,
    credit: lineOf(form, 'credit') || null,
  };
  return { ...lines, isDecorative: form.get('decorative') === 'on', ...placeOf(form) };
}

type Described = ReturnType<typeof readDescribed>;

export function findProblems(described: Described): Problems {
  const problems: Problems = {};
  if (!described.alt && !described.isDecorative) problems.alt = words.altMissing;
  for (const name of Object.keys(longest) as (keyof typeof longest)[]) {
    if ((described[name]?.length ?? 0) > longest[name]) problems[name] = words.tooLong(longest[name]);
  }
  return problems;
}

function placeOf(form: FormData): Partial<Pick<CroppedPicture, 'focalX' | 'focalY'>> {
  const [focalX = -1, focalY = -1] = ['focalX', 'focalY'].map((name) => Number.parseInt(`${form.get(name)}`, 10) / 100);
  const isPlace = [focalX, focalY].every((part) => part >= 0 && part <= 1);
  return isPlace ? { focalX, focalY } : {};
}

function lineOf(form: FormData, name: string) {
  return `${form.get(name) ?? ''}`.replaceAll(/\s+/g, ' ').replaceAll('\0', '').trim();
}
