const written = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,6})?)([+-]\d\d)(:\d\d)?$/;

/** PostgreSQL rejects the 31st of February. */
export function isPostgresInstant(text: string): boolean {
  const [, day, time, hours, minutes = ':00'] = written.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(`${day}T${time}${hours}${minutes}`)) || Math.abs(Number(hours)) > 15)
    return false;
  return new Date(`${day}T00:00Z`).toJSON().startsWith(day) && !day.startsWith('0000');
}
