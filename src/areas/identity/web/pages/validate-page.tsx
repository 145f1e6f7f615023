import { useBusy } from '#ui/shop/busy.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { useEffect, useRef, useState } from 'react';
import type { me, validateEmail } from '#areas/identity/rules/endpoints.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { type Failure, send } from '#ui/shop/client.ts';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { logOut } from '#ui/request.ts';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { forgetLink, isBackFromSignIn, signInForLink, useLinkToken } from '#ui/shop/private-link.ts';
import { Said } from '#ui/shop/panel/sheet.tsx';
import type { resendValidation } from '../../rules/register-endpoints.ts';
import { isDeadLink } from '../dead-link.ts';

/** A reader who is signed out is told so at once; another refusal is that of the page. */
const load = async ({ call }: Asked) => ({
  isSignedIn: await call<typeof me>('/v1/users/me', {}).then(
    () => true,
    (refusal: unknown) => {
      if ((refusal as { init?: { status?: number } }).init?.status !== 401) throw refusal;
      return false;
    },
  ),
});

export const page = definePage({
  path: '/auth/validate',
  layout: 'auth',
  sharedBy: 'visitors',
  ofNoShop: true,
  words: ['auth', 'register'],
  load,
  head: ({ words, shopName }) => ({ title: `${words.auth.validateTitle}, ${shopName}`, noIndex: true }),
  Screen: ValidatePage,
});

type State = 'reading' | 'asking' | 'signIn' | 'other' | 'waiting' | 'done' | 'dead' | 'resent';

const stateOf = (token: string | null, isSignedIn: boolean): State => {
  if (token === null) return 'reading';
  if (token === '') return 'waiting';
  return isSignedIn ? 'asking' : 'signIn';
};

/**
 * Where the mail of a new account leads. A person presses the button: what reads mails before he does uses nothing up.
 * Only who knows the password may confirm: signed out, he is told to sign in first, and the address is confirmed when he is back.
 */
function ValidatePage() {
  const words = useWords('auth');
  const more = useWords('register');
  const token = useLinkToken();
  const [ended, end] = useState<State | null>(null);
  const { isSignedIn } = usePage<typeof load>();
  const state = ended ?? stateOf(token, isSignedIn);
  const [isBusy, setBusy] = useBusy();
  const [problem, tell] = useState('');
  const set = (state: State) => {
    forgetLink();
    end(state);
  };
  const failed = (answer: Failure) => {
    if (answer.status === 401 && token) end('signIn');
    else if (answer.status === 401) signInForLink('');
    else if (answer.code === 'absent') end('other');
    else if (isDeadLink(answer)) set('dead');
    else tell(answer.message);
  };
  const confirm = async () => {
    setBusy(true);
    tell('');
    const answer = await send<typeof validateEmail>(
      'POST',
      '/v1/auth/validate',
      { token: token ?? '' },
      { quiet: true },
    );
    setBusy(false);
    if (answer.ok) set('done');
    else failed(answer);
  };
  const goesOn = useRef(false);
  useEffect(() => {
    if (goesOn.current || !isSignedIn || !isBackFromSignIn(token ?? '')) return;
    goesOn.current = true;
    void confirm();
  });
  const resend = async () => {
    setBusy(true);
    tell('');
    const answer = await send<typeof resendValidation>('POST', '/v1/auth/validate/resend', {}, { quiet: true });
    setBusy(false);
    if (answer.ok) set(answer.body.confirmed ? 'done' : 'resent');
    else failed(answer);
  };
  return (
    <FieldStack>
      <h1>{words.validateTitle}</h1>
      {state === 'dead' && (
        <p className="alert" role="alert">
          {words.validateDead}
        </p>
      )}
      {state === 'done' && <p role="status">{words.validateDone}</p>}
      {state === 'resent' && <p role="status">{more.resent}</p>}
      {state === 'waiting' && <p>{more.resendText}</p>}
      {state === 'asking' && <p>{words.validateText}</p>}
      {state === 'signIn' && <p role="status">{words.validateSignIn}</p>}
      {state === 'other' && (
        <p className="alert" role="alert">
          {words.validateOther}
        </p>
      )}
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      {state === 'asking' && (
        <Button wide busy={isBusy} disabled={isBusy} onClick={() => void confirm()}>
          {words.validateYes}
        </Button>
      )}
      {state === 'signIn' && (
        <Button wide onClick={() => signInForLink(token ?? '')}>
          {words.submit}
        </Button>
      )}
      {state === 'other' && (
        <Button wide onClick={() => void logOut(() => signInForLink(token ?? ''))}>
          {words.validateLeave}
        </Button>
      )}
      {(state === 'dead' || state === 'waiting') && (
        <Button wide busy={isBusy} disabled={isBusy} onClick={() => void resend()}>
          {more.resend}
        </Button>
      )}
      {(state === 'done' || state === 'resent') && (
        <ButtonLink to="/auth/login" wide>
          {words.submit}
        </ButtonLink>
      )}
      {state === 'dead' && (
        <Said>
          <a href="/auth/login">{words.submit}</a>
        </Said>
      )}
    </FieldStack>
  );
}
