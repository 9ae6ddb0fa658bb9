import { startOnTouch } from './first-touch.ts';
import { checkServerBeforeSubmit } from './plain-forms.ts';

const { entry = '', imports = '' } = document.currentScript?.dataset ?? {};

startOnTouch(entry, imports);
checkServerBeforeSubmit();
document.addEventListener('DOMContentLoaded', goOnTyping);

/** After a search the field has the focus, and browsers put the caret before the text. */
function goOnTyping() {
  const field = document.querySelector<HTMLInputElement>('[type="search"][autofocus]');
  field?.setSelectionRange(field.value.length, field.value.length);
}
