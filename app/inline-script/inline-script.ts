import { runConsentStrip } from '#app/features/consent/consent.ts';
import { unblockSessionStorage } from '#app/ui/storage.ts';
import { runClock } from './clock.ts';
import { growBetweenPages } from './growing.ts';
import { bringLater } from './later-sheet.ts';
import { runMenus } from './menus.ts';
import { keepFormAsleep, wakeLogin, wakeOnControl } from './sleeping.ts';

// The policy allows the text by its hash, so parameters are attributes.
const { laterSheet = '', laterFonts = '', policyDate = '', clock = '' } = document.currentScript?.dataset ?? {};

bringLater(laterSheet, laterFonts);
unblockSessionStorage();
runConsentStrip(policyDate);
runMenus();
runClock(JSON.parse(clock));
wakeOnControl();
wakeLogin();
keepFormAsleep();
growBetweenPages();
