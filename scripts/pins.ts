/** Images and actions that are not pinned by digest. */
export function listUnpinned(text: string): string[] {
  const named = /^(?:ARG BASE=|FROM |\s+image: |\s+- uses: )(\S+)/gm;
  const names = [...text.matchAll(named)].map(([, name = '']) => name);
  return names.filter((name) => !name.includes('$') && !/@(sha256:[0-9a-f]{64}|[0-9a-f]{40})$/.test(name));
}
