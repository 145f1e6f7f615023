import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { logOut } from '#ui/request.ts';
import { send } from '#ui/shop/client.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { newPasswordFault, PasswordField } from '#ui/shop/form/password-field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { forgetLink, signInForLink, useLinkToken } from '#ui/shop/private-link.ts';
import { announceSignIn } from '#ui/shop/sign-in.ts';
import { say } from '#ui/shop/words.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import type { acceptInvitation, readInvitation } from '../../rules/invitation-endpoints.ts';

export const page = definePage({
  path: '/auth/invitation',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['invitation', 'password'],
  head: ({ words, shopName }) => ({ title: `${words.invitation.page}, ${shopName}`, noIndex: true }),
  Screen: InvitationPage,
});

type Shown = OutputOf<typeof readInvitation>;
type State =
  | { readonly is: 'reading' | 'dead' }
  | { readonly is: 'failed'; readonly why: string }
  | { readonly is: 'open'; readonly one: Shown };

/** Where the mail of an invitation leads. Its link is read by a call of the page, so that what it opens stands in no page that is kept. */
function InvitationPage() {
  const words = useWords('invitation');
  const token = useLinkToken();
  const [state, set] = useState<State>({ is: 'reading' });
  const read = useCallback(async () => {
    if (token === null) return;
    const answer = await send<typeof readInvitation>('POST', '/v1/auth/invitation', { token }, { quiet: true });
    if (answer.ok) set({ is: 'open', one: answer.body });
    else if (answer.code === 'agents.dead-invitation' || 'token' in answer.fields) set({ is: 'dead' });
    else set({ is: 'failed', why: answer.message });
  }, [token]);
  useEffect(() => {
    void read();
  }, [read]);
  if (state.is === 'open') return <Open one={state.one} token={token ?? ''} lost={() => set({ is: 'dead' })} />;
  return (
    <FieldStack>
      <h1>{words.page}</h1>
      {state.is === 'reading' && <p role="status">{words.reading}</p>}
      {state.is === 'dead' && (
        <>
          <p className="alert" role="alert">
            {words.dead}
          </p>
          <ButtonLink to="/auth/login" wide>
            {words.toLogin}
          </ButtonLink>
        </>
      )}
      {state.is === 'failed' && (
        <>
          <p className="alert" role="alert">
            {state.why}
          </p>
          <Button wide onClick={() => void read()}>
            {words.again}
          </Button>
        </>
      )}
    </FieldStack>
  );
}

function Open({ one, token, lost }: { one: Shown; token: string; lost: () => void }) {
  const words = useWords('invitation');
  const advice = useWords('password');
  const [password, type] = useState('');
  const [isBusy, setBusy] = useBusy();
  const [faults, blame] = useState<Readonly<Partial<Record<string, string>>>>({});
  const isNew = one.step === 'newAccount';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const of = (name: string): string => String(form.get(name) ?? '').trim();
    const fault = newPasswordFault(password);
    const found = isNew
      ? {
          ...(of('firstname') ? {} : { firstname: words.needName }),
          ...(of('lastname') ? {} : { lastname: words.needName }),
          ...(fault ? { password: advice[fault] } : {}),
        }
      : {};
    blame(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const answer = await send<typeof acceptInvitation>(
      'POST',
      '/v1/auth/invitation/accept',
      isNew ? { token, firstname: of('firstname'), lastname: of('lastname'), password } : { token },
      { quiet: true },
    );
    if (answer.ok) {
      forgetLink();
      await announceSignIn();
      location.assign('/dashboard');
      return;
    }
    setBusy(false);
    if (answer.code === 'agents.dead-invitation') lost();
    else blame(Object.keys(answer.fields).length > 0 ? answer.fields : { form: answer.message });
  };
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{say(words.title, { shop: one.shop })}</h1>
        <p>{say(words.text, { shop: one.shop, email: one.email })}</p>
        {one.step === 'signIn' && <p>{words.signInText}</p>}
        {one.step === 'signOut' && (
          <p className="alert" role="alert">
            {say(words.signOutText, { email: one.email })}
          </p>
        )}
        {isNew && (
          <>
            <TextField
              name="firstname"
              label={words.firstname}
              defaultValue={one.firstname}
              autoComplete="given-name"
              maxLength={50}
              error={faults.firstname}
              required
            />
            <TextField
              name="lastname"
              label={words.lastname}
              defaultValue={one.lastname}
              autoComplete="family-name"
              maxLength={50}
              error={faults.lastname}
              required
            />
            <PasswordField label={words.password} value={password} error={faults.password} onType={type} />
          </>
        )}
        {faults.form && (
          <p role="alert" className="alert">
            {faults.form}
          </p>
        )}
        {(isNew || one.step === 'accept') && (
          <Button type="submit" wide busy={isBusy} disabled={isBusy}>
            {isNew ? words.acceptNew : words.accept}
          </Button>
        )}
        {one.step === 'signIn' && (
          <Button wide onClick={() => signInForLink(token)}>
            {words.signIn}
          </Button>
        )}
        {one.step === 'signOut' && (
          <Button wide onClick={() => void logOut(() => location.reload())}>
            {words.signOut}
          </Button>
        )}
      </FieldStack>
    </Form>
  );
}
