import type { Page } from './page.ts';

export const mailsPage: Page = { id: 'email', title: 'Email', sections: [] };
