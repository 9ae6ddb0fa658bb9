import { fill } from '#app/site/fill.ts';
import { beforeHour, isMorning, type Rhythm } from '#app/site/rhythm.ts';
import { site } from '#app/site/site.server.ts';

export type SignupWords = ReturnType<typeof signupWords>;

const whens = { daily: 'daily', 'by hand': 'byHand', 'not yet': 'notYet' } as const;

export function signupWords(rhythm: Rhythm) {
  const { signup, rhythm: words } = site().texts;
  const { title, promise, when, success, ...rest } = signup;
  const isOfMorning = rhythm.sends === 'daily' && isMorning(rhythm.hour);
  const variants = { title: isOfMorning ? 'morning' : 'other', when: whens[rhythm.sends] } as const;
  const ora = rhythm.sends === 'daily' ? beforeHour(words, rhythm.hour) : '';
  return {
    ...rest,
    variants,
    title: title[variants.title],
    promise: fill(promise, { quando: fill(when[variants.when], { ora }) }),
    success: { ...success, withoutMail: fill(success.withoutMail, { prossimo: words.next.notYet }) },
  };
}
