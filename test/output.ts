const secrets = new Set<string>();
const startLines = [
  /^$/,
  /^Preparo il sito: /,
  /^Il sito risponde su /,
  /^Un accesso all’amministrazione$/,
  /^ {2}(indirizzo|password|si entra): /,
];
const emailAddress = /[\w.+%-]+(@|%40)[\w-]+\.[a-z]{2,}/i;

export function redact(...values: (string | undefined)[]) {
  for (const value of values) if (value && value.length > 12) secrets.add(value);
}

/** Lines that log.ts did not write, and lines with an address, a password or a token. */
export function listOffences(output: string): string[] {
  const lines = output
    .split('\n')
    .filter((line) => !startLines.some((startLine) => startLine.test(line)));
  return lines.filter(
    (line) =>
      !isOfTheLog(line) ||
      emailAddress.test(line) ||
      [...secrets].some((secret) => line.includes(secret)),
  );
}

function isOfTheLog(line: string) {
  try {
    const { level, time } = JSON.parse(line);
    return typeof level === 'number' && typeof time === 'string';
  } catch {
    return false;
  }
}
