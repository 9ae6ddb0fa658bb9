/** YYYY-MM-DD: J. Meeus, Astronomical Algorithms (1998), chapter 8. */
export function easterDay(year: number): string {
  const goldenYear = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * goldenYear + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const lateMoon = Math.floor((goldenYear + 11 * epact + 22 * toSunday) / 451);
  const marchDay = epact + toSunday - 7 * lateMoon + 22;
  return new Date(Date.UTC(year, 2, marchDay)).toISOString().slice(0, 10);
}
