import { type RefObject, useEffect, useState } from 'react';
import type { Problems } from '#app/ui/action-result.ts';
import { checkNewPassword, isCommonPassword } from './checks.ts';
import { messages } from './messages.ts';

const nothing = { current: '', next: '', confirmation: '' };

/** The problems of a new password while the user types it. */
export function useNewPassword(form: RefObject<HTMLFormElement | null>) {
  const [typed, setTyped] = useState(nothing);
  useEffect(() => {
    const read = () => setTyped(readTyped(form.current));
    // The user may have typed before the scripts ran.
    read();
    const { current } = form;
    current?.addEventListener('input', read);
    return () => current?.removeEventListener('input', read);
  }, [form]);
  const broken = checkNewPassword(typed);
  const isCommon = useIsCommon(typed.next);
  return {
    isReady: !broken.next && !broken.confirmation,
    hasCurrent: typed.current !== '',
    clear: () => setTyped(nothing),
    warning: isCommon ? messages.passwordCommon : undefined,
    withLive: (problems: Problems): Problems => ({
      ...problems,
      next: (typed.next && broken.next) || problems.next,
      confirmation: (typed.confirmation && broken.confirmation) || problems.confirmation,
    }),
  };
}

function readTyped(form: HTMLFormElement | null): typeof nothing {
  const fields = new FormData(form ?? undefined);
  const textOf = (name: string) => `${fields.get(name) ?? ''}`;
  return { current: textOf('current'), next: textOf('next'), confirmation: textOf('confirmation') };
}

function useIsCommon(password: string) {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!password) return;
    isCommonPassword(password).then(
      (isCommon) => isCommon && setCommon(password),
      // Without the list there is no warning.
      () => {},
    );
  }, [password]);
  return common === password;
}
