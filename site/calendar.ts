/** The liturgical day of the Roman rite, as Italy keeps it, beside the date of each thought. */
export const liturgicalDays: boolean = true;
