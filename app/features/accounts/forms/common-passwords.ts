const listed = 3000;
const shortest = 8;

let common: Promise<Set<string>> | undefined;

/**
 * Whether the password is among the 3,000 most common of those that are long enough, whatever its capitals. The list
 * lies in the package: nothing is asked of anybody.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const byFrequency = dictionary['passwords-common'] as string[];
  return new Set(byFrequency.filter((password) => [...password].length >= shortest).slice(0, listed));
}
