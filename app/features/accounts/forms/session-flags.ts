import { storage } from '#app/ui/storage.ts';

const flags = ['admin_authenticated', 'admin_email', 'password_changed'] as const;

type Flags = Partial<Record<(typeof flags)[number], string>>;

/** Required by docs/specification.md; the server does not trust them. */
export function writeSessionFlags(values: Flags) {
  storage((kept) => {
    for (const flag of flags) {
      const value = values[flag];
      if (value === undefined) kept.removeItem(flag);
      else kept.setItem(flag, value);
    }
  });
}
