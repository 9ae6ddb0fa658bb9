export const address = '/amministrazione/calendario';

export const addressOfMonth = (month: string) => `${address}?mese=${month}`;
export const addressOfDay = (day: string) => `${addressOfMonth(day.slice(0, 7))}&giorno=${day}`;
