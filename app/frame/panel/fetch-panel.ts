/** Fetches the modules of all screens: later the network may be gone. */
export function fetchPanel() {
  const panel = document.querySelector<HTMLTemplateElement>('#panel');
  panel?.replaceWith(panel.content);
}
