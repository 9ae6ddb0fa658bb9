import { useEffect, useState } from 'react';
import { isCommonPassword } from './common-passwords.ts';

/** Whether a password that is being typed is in the list of common ones. */
export function useIsCommon(password: string) {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    isCommonPassword(password).then(
      (isCommon) => isCurrent && setCommon(isCommon ? password : undefined),
      // The list did not come: there is no warning, and the server has the last word.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return common !== undefined && common === password;
}
