import { hasSignedIn } from '#app/ui/storage.ts';
import { startOnTouch } from './first-touch.ts';
import { askServerBeforeSubmit } from './plain-forms.ts';

// At the end of a page that has forms or islands.
const { entry = '', imports = '' } = document.currentScript?.dataset ?? {};

startOnTouch(entry, imports);
askServerBeforeSubmit();
offerToEdit();
document.addEventListener('DOMContentLoaded', goOnTyping);

/** Stored pages are the same for all. The editor asks the server. */
function offerToEdit() {
  document.querySelector('[data-edit]')?.toggleAttribute('hidden', !hasSignedIn());
}

/** The field of a search that was answered has the focus; browsers put the caret before its words. */
function goOnTyping() {
  const field = document.querySelector<HTMLInputElement>('[type="search"][autofocus]');
  field?.setSelectionRange(field.value.length, field.value.length);
}
