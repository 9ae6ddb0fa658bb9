export function growBetweenPages() {
  function pair(entry?: NavigationHistoryEntry | null) {
    const [, id] = entry?.url?.split('/post/') ?? [];
    for (const part of document.querySelectorAll<HTMLElement>('[data-name]'))
      part.toggleAttribute('data-grows', id !== undefined && part.dataset.name?.endsWith(id));
  }
  window.addEventListener('pageswap', ({ activation }) => pair(activation?.entry));
  window.addEventListener('pagereveal', () => pair(window.navigation?.activation?.from));
}
