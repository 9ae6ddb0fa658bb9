const flags = ['admin_authenticated', 'admin_email', 'password_changed'] as const;

type Flags = Partial<Record<(typeof flags)[number], string>>;

/** Required by the specification; never read back. */
export function writeSessionFlags(values: Flags) {
  try {
    for (const flag of flags) {
      const value = values[flag];
      if (value === undefined) localStorage.removeItem(flag);
      else localStorage.setItem(flag, value);
    }
  } catch {
    // Storage is blocked.
  }
}
