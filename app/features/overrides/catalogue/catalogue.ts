import { bookPage } from './book.ts';
import { foundationPage } from './foundation.ts';
import { framePage } from './frame.ts';
import { homePage } from './home.ts';
import { identityPage } from './identity.ts';
import { lookPage } from './look.ts';
import { mailsPage } from './mails.ts';
import type { TextsPage } from './page.ts';
import { thoughtsPage } from './thoughts.ts';

/** In the order of «Testi e immagini». */
export const pages: TextsPage[] = [
  homePage,
  bookPage,
  thoughtsPage,
  foundationPage,
  framePage,
  mailsPage,
  identityPage,
  lookPage,
];
