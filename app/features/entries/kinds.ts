export const entryKinds = ['event', 'work', 'page'] as const;
export type EntryKind = (typeof entryKinds)[number];

export const panelPaths: Record<EntryKind, string> = {
  event: '/amministrazione/appuntamenti',
  work: '/amministrazione/opere',
  page: '/amministrazione/pagine',
};

export const editPathOf = ({ kind, id }: { kind: EntryKind; id: string }) =>
  `${panelPaths[kind]}/${id}`;
