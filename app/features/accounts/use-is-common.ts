import { useEffect, useState } from 'react';

/** Whether a password is in the list of common ones. The list is fetched once someone types a new password. */
export function useIsCommon(password: string) {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    import('./common-passwords.ts')
      .then(({ isCommonPassword }) => isCurrent && setCommon(isCommonPassword(password) ? password : undefined))
      // Without the list there is no warning; the server has the last word.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return common !== undefined && common === password;
}
