import { useBusy } from '#ui/shop/busy.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { useState } from 'react';
import type { validateEmail } from '#areas/identity/rules/endpoints.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { type Failure, send } from '#ui/shop/client.ts';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { forgetLink, signInForLink, useLinkToken } from '#ui/shop/private-link.ts';
import { Said } from '#ui/shop/panel/sheet.tsx';
import type { resendValidation } from '../../rules/register-endpoints.ts';
import { isDeadLink } from '../dead-link.ts';

export const page = definePage({
  path: '/auth/validate',
  layout: 'auth',
  sharedBy: 'visitors',
  ofNoShop: true,
  words: ['auth', 'register'],
  head: ({ words, shopName }) => ({ title: `${words.auth.validateTitle}, ${shopName}`, noIndex: true }),
  Screen: ValidatePage,
});

type State = 'reading' | 'asking' | 'waiting' | 'done' | 'dead' | 'resent';

/** Where the mail of a new account leads. A person presses the button: what reads mails before he does uses nothing up. */
function ValidatePage() {
  const words = useWords('auth');
  const more = useWords('register');
  const token = useLinkToken();
  const [ended, end] = useState<State | null>(null);
  const state = ended ?? (token === null ? 'reading' : token ? 'asking' : 'waiting');
  const [isBusy, setBusy] = useBusy();
  const [problem, tell] = useState('');
  const set = (state: State) => {
    forgetLink();
    end(state);
  };
  // Only who knows the password may confirm: he signs in, and comes back here.
  const failed = (answer: Failure) => {
    if (answer.status === 401) signInForLink(token ?? '');
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
