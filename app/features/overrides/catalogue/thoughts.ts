import type { Page } from './page.ts';

export const thoughtsPage: Page = { id: 'pensieri-quotidiani', title: 'Pensieri Quotidiani', sections: [] };
