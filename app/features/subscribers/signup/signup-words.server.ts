import { fill } from '#app/site/fill.ts';
import { beforeHour, isMorning, nextThought, type Rhythm } from '#app/site/rhythm.ts';
import { site } from '#app/site/site.server.ts';

export type SignupWords = ReturnType<typeof signupWords>;

/** What the slip says and promises as long as the mails leave in this rhythm. */
export function signupWords(rhythm: Rhythm) {
  const { signup, rhythm: words } = site().texts;
  const { title, promise, when, success, ...rest } = signup;
  const isOfMorning = rhythm.sends === 'daily' && isMorning(rhythm.hour);
  const daily = rhythm.sends === 'daily' && fill(when.daily, { ora: beforeHour(words, rhythm.hour) });
  const quando = daily || (rhythm.sends === 'by hand' ? when.byHand : when.notYet);
  return {
    ...rest,
    title: isOfMorning ? title.morning : title.other,
    promise: fill(promise, { quando }),
    success: { ...success, withoutMail: fill(success.withoutMail, { prossimo: nextThought(words, rhythm) }) },
  };
}
