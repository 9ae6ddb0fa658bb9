/** What the gate shows instead of the page. */
export type Refusal = { screen: 'login' | 'change-password' | 'second-factor-setup'; email?: string };
