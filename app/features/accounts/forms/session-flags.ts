import { storage } from '#app/ui/storage.ts';

const flags = ['admin_authenticated', 'admin_email', 'password_changed'] as const;

type Flags = Partial<Record<(typeof flags)[number], string>>;

/** docs/specification.md requires these flags; the server does not trust them. */
export function writeSessionFlags(values: Flags) {
  storage((local) => {
    for (const flag of flags) {
      const value = values[flag];
      if (value === undefined) local.removeItem(flag);
      else local.setItem(flag, value);
    }
  });
}
