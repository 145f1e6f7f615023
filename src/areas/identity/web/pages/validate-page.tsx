import { definePage } from '#ui/shop/define-page.ts';
import { useState } from 'react';
import type { validateEmail } from '#areas/identity/rules/endpoints.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { send } from '#ui/shop/client.ts';
import { FieldStack } from '#ui/shop/form/field.tsx';
import { useQuery, useWords } from '#ui/shop/page.tsx';
import { isDeadLink } from '../dead-link.ts';

export const page = definePage({
  path: '/auth/validate',
  layout: 'auth',
  sharedBy: 'visitors',
  query: ['token'],
  words: ['auth'],
  head: ({ words, shopName }) => ({ title: `${words.auth.validateTitle}, ${shopName}`, noIndex: true }),
  Screen: ValidatePage,
});

/** Where the mail of a new account leads. A person presses the button: what reads mails before he does uses nothing up. */
function ValidatePage() {
  const words = useWords('auth');
  const token = useQuery().get('token') ?? '';
  const [state, set] = useState<'asking' | 'busy' | 'done' | 'dead'>(token ? 'asking' : 'dead');
  const [problem, tell] = useState('');
  const confirm = async () => {
    set('busy');
    tell('');
    const answer = await send<typeof validateEmail>('POST', '/v1/auth/validate', { token }, { quiet: true });
    if (answer.ok) set('done');
    // Only who knows the password may confirm: he signs in, and comes back here.
    else if (answer.status === 401)
      location.assign(`/auth/login?redirectLink=${encodeURIComponent(`/auth/validate?token=${token}`)}`);
    else if (isDeadLink(answer)) set('dead');
    else {
      tell(answer.message);
      set('asking');
    }
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
      {(state === 'asking' || state === 'busy') && <p>{words.validateText}</p>}
      {problem && (
        <p className="alert" role="alert">
          {problem}
        </p>
      )}
      {state === 'done' || state === 'dead' ? (
        <ButtonLink to="/auth/login" wide>
          {words.submit}
        </ButtonLink>
      ) : (
        <Button wide busy={state === 'busy'} disabled={state === 'busy'} onClick={() => void confirm()}>
          {words.validateYes}
        </Button>
      )}
    </FieldStack>
  );
}
