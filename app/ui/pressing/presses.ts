/** `how` and `form`: it is read again at its turn, when the answer before it may have changed a version. */
export type Press = { body: FormData; how?: string; form?: HTMLFormElement; button?: HTMLElement | null };

/** What somebody else did is seen first. */
const mustBeSeen = ['conflict', 'gone', 'stale'];

/** One press at a time. One that says something else waits for the answers before it; the same again is the same press. */
export function createPresses() {
  let underWay: FormData | undefined;
  let waiting: Press[] = [];

  return {
    /** True: it is its turn. */
    take(press: Press) {
      const last = waiting.at(-1)?.body ?? underWay;
      if (last && isSame(last, press.body)) return false;
      if (last) waiting = [...waiting.filter((other) => !isSameButton(other, press)), press];
      underWay ??= press.body;
      return !last;
    },
    answered(outcome: string) {
      if (mustBeSeen.includes(outcome)) waiting = waiting.filter((press) => !isReadAgain(press));
    },
    next(read: (press: Press) => FormData | undefined) {
      underWay = undefined;
      while (!underWay && waiting.length > 0) {
        const [press, ...others] = waiting as [Press, ...Press[]];
        waiting = others;
        underWay = isReadAgain(press) ? read(press) : press.body;
      }
      return underWay;
    },
    underWay: () => underWay,
    waiting: () => waiting.at(-1)?.body,
  };
}

const isReadAgain = ({ how, form }: Press) => how !== undefined || form !== undefined;

function isSameButton(one: Press, other: Press) {
  return isReadAgain(one) && one.how === other.how && one.form === other.form && one.button === other.button;
}

function isSame(one: FormData, other: FormData) {
  const [mine, theirs] = [[...one], [...other]];
  return mine.length === theirs.length && mine.every(([name, value], at) => isEntry(theirs[at], name, value));
}

const isEntry = (entry: [string, FormDataEntryValue] | undefined, name: string, value: FormDataEntryValue) =>
  entry?.[0] === name && entry[1] === value;
