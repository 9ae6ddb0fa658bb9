export const entryKinds = ['event', 'work', 'page'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const panelPaths: Record<EntryKind, string> = {
  event: '/amministrazione/appuntamenti',
  work: '/amministrazione/opere',
  page: '/amministrazione/pagine',
};

const maxInMenu = 20;

type Page = { kind: EntryKind; status: string; fields: Record<string, string> };

/** The first ones in the author's order. */
export function pagesInMenu<P extends Page>(inOrder: P[]): P[] {
  const isInMenu = ({ kind, status, fields }: P) =>
    kind === 'page' && status === 'published' && fields.inMenu;
  return inOrder.filter(isInMenu).slice(0, maxInMenu);
}

export const editPathOf = ({ kind, id }: { kind: EntryKind; id: string }) =>
  `${panelPaths[kind]}/${id}`;
