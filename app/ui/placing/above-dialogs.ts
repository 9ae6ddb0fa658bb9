/** Lifts the slip's region above the veil of an open modal dialog, for as long as the slip is there. */
export function aboveDialogs(slip: HTMLElement | null) {
  const region = slip?.offsetParent;
  if (!(region instanceof HTMLElement) || !document.querySelector(':modal')) return;
  region.popover = 'manual';
  region.showPopover();
  return () => {
    region.popover = null;
  };
}
