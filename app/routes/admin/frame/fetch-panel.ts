/** The modules of all screens, once the page is live: the network may be gone by the time they are needed. */
export function fetchPanel() {
  const panel = document.querySelector<HTMLTemplateElement>('#panel');
  panel?.replaceWith(panel.content);
}
