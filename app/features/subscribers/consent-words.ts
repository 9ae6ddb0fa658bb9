import { legal } from '#site/author.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';

const { before, link, after } = thoughtsTexts.signup.consent;

/** The words that the signup's box stands beside, as they are shown, and the day of the policy they name. */
export const consentWords = { version: legal.privacyVersion, words: before + link + after };
