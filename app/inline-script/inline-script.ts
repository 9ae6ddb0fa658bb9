import { runConsentStrip } from '#app/features/consent/consent.ts';
import { unblockSessionStorage } from '#app/ui/storage.ts';
import { runClock } from './clock.ts';
import { growBetweenPages } from './growing.ts';
import { bringLater } from './later-sheet.ts';
import { runMenus } from './menus.ts';
import { keepFormAsleep, wakeOnControl } from './sleeping.ts';

// Vite builds this module to the text of the script in the head of each document: it runs before the first paint. What it is
// told stands in the attributes of its element, so that its text, whose hash the policy allows, is the same on all pages.
const { laterSheet = '', policyDate = '', clock = '' } = document.currentScript?.dataset ?? {};

bringLater(laterSheet);
unblockSessionStorage();
runConsentStrip(policyDate);
runMenus();
runClock(JSON.parse(clock));
wakeOnControl();
keepFormAsleep();
growBetweenPages();
