import { useBusy } from '#ui/shop/busy.ts';
import { useEffect, useRef, useState } from 'react';
import { knowsPasskeys, offersPasskeys, readPasskey } from '#ui/passkey.ts';
import { send } from '#ui/shop/client.ts';
import { Button } from '#ui/shop/form/button.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { passkeyOptions, passkeySignIn } from '#areas/identity/rules/account/passkey-endpoints.ts';
import type { User } from '#areas/identity/rules/user.ts';

type Result = { readonly who: User } | { readonly why: string };

const signInWith = async (offered: boolean): Promise<Result> => {
  const options = await send<typeof passkeyOptions>('POST', '/v1/auth/passkey/options', {}, { quiet: true });
  if (!options.ok) return { why: options.message };
  const response = await readPasskey(options.body, offered);
  const answer = await send<typeof passkeySignIn>('POST', '/v1/auth/passkey', { response }, { quiet: true });
  if (!answer.ok) return { why: answer.message };
  const who = answer.body.user ?? answer.body.masterAccount;
  return who ? { who } : { why: '' };
};

/** In the place of name and password: a key, by this button or among what the browser offers in the field of the name. */
export function PasskeyButton({
  enter,
  fail,
}: {
  readonly enter: (who: User) => Promise<void>;
  readonly fail: (why: string) => void;
}) {
  const words = useWords('passkey');
  const [isKnown, setKnown] = useState(false);
  const [isBusy, setBusy] = useBusy();
  const given = useRef({ enter, fail });
  given.current = { enter, fail };
  useEffect(() => {
    let here = true;
    setKnown(knowsPasskeys());
    void offersPasskeys().then(async (can) => {
      if (!can || !here) return;
      // The user has not asked yet: an error, or a trial given up for the button, is not told.
      const result = await signInWith(true).catch(() => null);
      if (!here || !result) return;
      if ('who' in result) await given.current.enter(result.who);
      else given.current.fail(result.why);
    });
    return () => {
      here = false;
    };
  }, []);
  if (!isKnown) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    fail('');
    const result = await signInWith(false).catch(() => ({ why: words.failed }));
    if ('who' in result) {
      await enter(result.who);
      return;
    }
    setBusy(false);
    fail(result.why || words.failed);
  };
  return (
    <Button wide look="outlined" busy={isBusy} disabled={isBusy} onClick={() => void press()}>
      {words.button}
    </Button>
  );
}
