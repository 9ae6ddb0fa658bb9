import { author, book, foundation, legal, siteId, social } from './author.ts';
import { categories } from './categories.ts';
import { colours } from './colours.ts';
import type { AllowedUse } from './machines.ts';
import type { Stage } from './neutral.ts';
import { archiveTexts } from './texts/archive.ts';
import { bookTexts } from './texts/book.ts';
import { eventTexts } from './texts/events.ts';
import { foundationTexts } from './texts/foundation.ts';
import { frameTexts } from './texts/frame.ts';
import { homeTexts } from './texts/home.ts';
import { mailTexts } from './texts/mail.ts';
import { notFoundTexts } from './texts/not-found.ts';
import { onwardTexts, postTexts } from './texts/post.ts';
import { privacyTexts } from './texts/privacy.ts';
import { rhythmTexts } from './texts/rhythm.ts';
import { searchTexts } from './texts/search.ts';
import { signupTexts } from './texts/signup.ts';
import { subscriptionTexts } from './texts/subscription.ts';
import { thoughtsTexts } from './texts/thoughts.ts';
import { worksTexts } from './texts/works.ts';
import { yearBookTexts } from './texts/year-book.ts';

/** The whole site as it is written here, its placeholders still open: the default under all that is changed. */
export const defaultSite = {
  id: siteId,
  /** Which words stand under those that are changed: see neutral.ts. */
  stage: 'written' as Stage,
  isQuiet: false,
  machines: 'search' as AllowedUse,
  /** Where SITE_URL gives none. */
  address: '',
  author,
  book,
  foundation,
  social,
  categories,
  legal,
  colours,
  /** Of the store, by their ids. Empty: the drawing of pictures/. */
  pictures: { hero: '', cover: '', portrait: '', share: '' },
  texts: {
    frame: frameTexts,
    home: homeTexts,
    book: bookTexts,
    works: worksTexts,
    thoughts: thoughtsTexts,
    post: postTexts,
    onward: onwardTexts,
    signup: signupTexts,
    rhythm: rhythmTexts,
    search: searchTexts,
    archive: archiveTexts,
    events: eventTexts,
    yearBook: yearBookTexts,
    foundation: foundationTexts,
    privacy: privacyTexts,
    subscription: subscriptionTexts,
    mail: mailTexts,
    notFound: notFoundTexts,
  },
};

export type Site = typeof defaultSite;

/** What an author changes first: it stands open in «Testi e immagini». */
export const openTexts = [
  'home.hero.subtitle',
  'home.hero.buttons.author',
  'home.book.title',
  'home.book.paragraphs',
  'home.book.quote',
  'home.author.paragraphs',
  'home.author.milestones',
  'home.contacts.title',
  'home.contacts.text',
  'book.opening.standfirst',
  'book.story.paragraphs',
  'book.themes.list',
  'book.quotes.list',
  'book.reviews.list',
  'book.closing.lines',
  'thoughts.standfirst',
  'events.standfirst',
  'foundation.opening.title',
  'foundation.opening.standfirst',
  'foundation.opening.paragraphs',
  'foundation.projects.list',
  'frame.menu.author',
  'frame.footer.sentence',
  'mail.sender',
];
