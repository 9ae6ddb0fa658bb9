import { startOnTouch } from './first-touch.ts';
import { checkServerBeforeSubmit } from './plain-forms.ts';
import { hasSignedIn } from './stored-state.ts';

const { entry = '', imports = '' } = document.currentScript?.dataset ?? {};

startOnTouch(entry, imports);
checkServerBeforeSubmit();
offerToEdit();
document.addEventListener('DOMContentLoaded', goOnTyping);

/** Runs in the browser, because a cached page is the same for all visitors. */
function offerToEdit() {
  document.querySelector('[data-edit]')?.toggleAttribute('hidden', !hasSignedIn());
}

/** After a search the field has the focus, and browsers put the caret before the text. */
function goOnTyping() {
  const field = document.querySelector<HTMLInputElement>('[type="search"][autofocus]');
  field?.setSelectionRange(field.value.length, field.value.length);
}
