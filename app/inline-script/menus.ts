export function runMenus() {
  runAboutMenu();
  runMobileMenu();
}

function runAboutMenu() {
  const find = () => document.querySelector<HTMLElement>('[data-about-menu]');

  function set(menu: HTMLElement, isOpen: boolean) {
    for (const button of menu.querySelectorAll('button')) button.ariaExpanded = `${isOpen}`;
    // WCAG 1.4.13: Escape closes a menu that opened on hover.
    menu.toggleAttribute('data-dismissed', !isOpen && menu.matches(':hover'));
  }

  document.addEventListener('click', ({ target }) => {
    const menu = find();
    const pressed = (target as Element).closest('[data-about-menu] button');
    if (menu) set(menu, pressed?.ariaExpanded === 'false');
  });

  document.addEventListener('keydown', (event) => {
    const menu = find();
    const button = menu?.querySelector('button');
    if (menu && event.key === 'Escape') {
      set(menu, false);
      if (menu.contains(document.activeElement)) button?.focus();
    } else if (menu && event.key === 'ArrowDown' && event.target === button) {
      event.preventDefault();
      set(menu, true);
      menu.querySelector('a')?.focus();
    }
  });

  function onLeave({ target, relatedTarget }: FocusEvent | PointerEvent) {
    const menu = find();
    const isLeaving =
      menu?.contains(target as Node) && !menu.contains(relatedTarget as Node | null);
    if (menu && isLeaving) set(menu, false);
    return isLeaving ? menu : undefined;
  }
  document.addEventListener('focusout', onLeave);
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType === 'mouse') onLeave(event)?.removeAttribute('data-dismissed');
  });
}

function runMobileMenu() {
  document.addEventListener('click', (event) => {
    const pressed = (event.target as Element).closest('[popovertarget="menu"], #menu a');
    const sheet = document.querySelector<HTMLDialogElement>('#menu');
    if (!pressed || !sheet) return;
    if (!pressed.matches('a')) event.preventDefault();
    if (sheet.open) sheet.close();
    else sheet.showModal();
  });
}
