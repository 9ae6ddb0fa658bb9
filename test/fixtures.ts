import { posts as table } from '#app/features/posts/schema.ts';
import { db } from '#app/platform/db/client.ts';

type NewPost = typeof table.$inferInsert & { id: string };

// Christmas, 00:30 in Rome, is the day before in UTC.
export const posts = {
  natale: {
    id: '11111111-1111-4111-8111-111111111111',
    title: 'La notte di Natale',
    content: 'Stanotte il forno è acceso.\nEntra chi vuole.\n\nIl pane è già in tavola.',
    quote: 'Non temete.',
    citation: 'cfr. Lc\u00a02,10',
    category: 'Vangelo',
    status: 'published',
    createdAt: new Date('2025-12-24T23:30:00Z'),
  },
  farina: {
    id: '22222222-2222-4222-8222-222222222222',
    title: 'Tre misure',
    content: 'f'.repeat(201),
    category: 'Riflessioni',
    status: 'published',
    createdAt: new Date('2025-12-20T05:00:00Z'),
  },
  bozza: {
    id: '33333333-3333-4333-8333-333333333333',
    title: 'Ancora in forno',
    content: 'Questa bozza non si legge.',
    category: 'Preghiere',
    status: 'draft',
    createdAt: new Date('2025-12-26T05:00:00Z'),
  },
  fonte: {
    id: '45454545-4545-4545-8545-454545454545',
    title: 'Senza citazione',
    content: `${'Il forno si scalda piano. '.repeat(7)}Poi quando è pronto lo sai.\u2028Vedi https://example.org/forno.`,
    citation: 'Detto di forno',
    category: 'Riflessioni',
    status: 'published',
    socialMedia: {
      facebook: 'http://facebook.com/agnese',
      twitter: 'https://x.com/agnese/status/1',
      linkedin: '',
    },
    createdAt: new Date('2025-12-10T05:00:00Z'),
  },
  ostile: {
    id: '44444444-4444-4444-8444-444444444444',
    title: '<script>alert(1)</script> & "virgolette"',
    content: 'Prima riga </script><img src=x onerror=alert(1)> ]]>',
    quote: '"><img src=x onerror=alert(1)>',
    citation: "<b>'fonte'</b>",
    category: '<i>categoria</i>',
    status: 'published',
    createdAt: new Date('2025-12-01T05:00:00Z'),
  },
} satisfies Record<string, NewPost>;

export async function writePosts(...rows: (typeof table.$inferInsert)[]) {
  await db.insert(table).values(rows);
}

export function manyPosts(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    title: `Pensiero ${index + 1}`,
    content: 'Poche righe.',
    category: 'Ispirazione',
    status: 'published' as const,
    createdAt: new Date(Date.UTC(2020, 0, 1, index)),
  }));
}
