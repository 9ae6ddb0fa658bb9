/** The author's clock and calendar. They stay as the site was built: what is stored was dated by them. */
export const timeZone = 'Europe/Rome';
export const locale = 'it-IT';
/** The liturgical day of the Roman rite, as Italy keeps it, beside the date of each thought. */
export const liturgicalDays: boolean = false;
