import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ActionResult } from '#app/ui/action-result.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Part } from '#app/ui/admin/page.tsx';
import { useCopy } from '#app/ui/copy.ts';
import { PasswordPrompt } from './forms/password-forms.tsx';
import { addressWords, inviteWords as words } from './forms/words.ts';

export type ListedAccount = Record<'id' | 'email' | 'name', string> &
  Record<'isAwaited' | 'isThis' | 'isFixed', boolean>;
type Invited = ActionResult & { link?: string };

export function AccountsPart({
  accounts,
  address,
}: {
  accounts: ListedAccount[];
  address: string;
}) {
  const { revalidate } = useRevalidator();
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState<string>();
  const copy = useCopy(words.copied, words.notCopied);
  function show({ link }: Invited) {
    setInviting(false);
    setLink(link);
    return revalidate();
  }
  return (
    <Part title={words.title} intro={words.intro}>
      <ul className="rows">
        {accounts.map((account) => (
          <Account key={account.id} {...account} address={address} />
        ))}
      </ul>
      {link && (
        <div role="status">
          <p>{words.link}</p>
          <p>
            <code>{link}</code>
          </p>
          <AdminButton variant="word" onClick={() => copy(link)}>
            {words.copy}
          </AdminButton>
        </div>
      )}
      {!isInviting && (
        <AdminButton variant="neutral" onClick={() => setInviting(true)}>
          {words.invite}
        </AdminButton>
      )}
      {isInviting && (
        <PasswordPrompt<Invited>
          action={address}
          intent="invite"
          button={words.invite}
          failure={words.failed}
          onDone={show}
          onCancel={() => setInviting(false)}
        >
          {({ email }) => (
            <TextBox
              label={words.email}
              name="email"
              type="email"
              autoComplete="off"
              problem={email}
              autoFocus
            />
          )}
        </PasswordPrompt>
      )}
    </Part>
  );
}

function Account({
  id,
  email,
  name,
  isAwaited,
  isThis,
  isFixed,
  address,
}: ListedAccount & { address: string }) {
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const remark = [name, isThis && words.own, isAwaited && words.awaited, isFixed && words.fixed];
  const act = isThis
    ? { intent: 'change-address', button: addressWords.change, failure: addressWords.failed }
    : {
        intent: 'remove-account',
        button: words.removeOf(email),
        failure: words.removeFailed,
        isDangerous: true,
      };
  function end() {
    setAsking(false);
    return revalidate();
  }
  return (
    <li>
      <div className="ends">
        <p>
          {email} <span className="quiet">{remark.filter(Boolean).join(' · ')}</span>
        </p>
        {!isFixed && !isAsking && (
          <AdminButton variant="word" aria-label={act.button} onClick={() => setAsking(true)}>
            {isThis ? addressWords.change : words.remove}
          </AdminButton>
        )}
      </div>
      {isAsking && (
        <PasswordPrompt {...act} action={address} onDone={end} onCancel={() => setAsking(false)}>
          {(problems) =>
            isThis ? (
              <TextBox
                label={addressWords.email}
                name="email"
                type="email"
                autoComplete="email"
                problem={problems.email}
                autoFocus
              />
            ) : (
              <input type="hidden" name="id" value={id} />
            )
          }
        </PasswordPrompt>
      )}
    </li>
  );
}
