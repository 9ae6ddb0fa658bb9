import { Toggle } from '#app/ui/admin/section.tsx';
import { textsWords } from './words.ts';

const { privacy: words } = textsWords;

/** Beside what publishes, where the privacy policy changes with it. */
export function PrivacyTick() {
  return <Toggle name="new-privacy" label={words.again} hint={words.againHint} />;
}
