import { useBusy } from '#ui/shop/busy.ts';
import { request, saidBy } from '#ui/request.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { type FormEvent, useState } from 'react';
import { Form } from '#ui/shop/form/form.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { newPasswordFault, PasswordField } from '#ui/shop/form/password-field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import { useLinkToken } from '#ui/shop/private-link.ts';
import { Said } from '#ui/shop/panel/sheet.tsx';
import type { firstOwner } from '../../rules/endpoints.ts';
import { firstOwnerWords as words } from '../../rules/first-owner-words.ts';

export const page = definePage({
  path: '/auth/first-owner',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['auth', 'password'],
  head: ({ words, shopName }) => ({ title: `${words.auth.registerTitle}, ${shopName}`, noIndex: true }),
  Screen: FirstOwnerPage,
});

type Field = 'shopName' | 'username' | 'email' | 'password';
type Errors = Partial<Record<Field | 'form', string>>;

/** The page of the link that a new installation prints. */
function FirstOwnerPage() {
  const token = useLinkToken();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useBusy();
  const [isDone, setDone] = useState(false);
  const [password, type] = useState('');
  const advice = useWords('password');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: Field) => String(form.get(name) ?? '').trim();
    const input = {
      shopName: typed('shopName'),
      username: typed('username'),
      email: typed('email'),
      password,
    };
    const fault = newPasswordFault(password);
    setErrors(fault ? { password: advice[fault] } : {});
    if (fault) return;
    setBusy(true);
    // Not `send`: the page itself says what came of it, and no message beside.
    const answer = await request<typeof firstOwner>('POST', '/v1/auth/first-owner', {
      token: token ?? '',
      ...input,
    }).catch(() => null);
    const said = answer && (await saidBy(answer));
    setBusy(false);
    if (answer?.ok) setDone(true);
    else
      setErrors(
        Object.keys(said?.fields ?? {}).length > 0 ? (said?.fields ?? {}) : { form: said?.message || words.lost },
      );
  };

  if (isDone)
    return (
      <FieldStack>
        <h1>{words.done}</h1>
        <Said>{words.closed}</Said>
        <ButtonLink to="/auth/login?redirectLink=%2Fdashboard" wide>
          {words.signIn}
        </ButtonLink>
      </FieldStack>
    );
  if (token === '')
    return (
      <FieldStack>
        <h1>{words.title}</h1>
        <p role="alert" className="alert">
          {words.noToken}
        </p>
      </FieldStack>
    );
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{words.title}</h1>
        <Said>{words.text}</Said>
        <TextField
          name="shopName"
          label={words.shopName}
          autoComplete="organization"
          error={errors.shopName}
          required
        />
        <TextField name="username" label={words.username} autoComplete="name" error={errors.username} required />
        <TextField name="email" label={words.email} type="email" autoComplete="email" error={errors.email} required />
        <PasswordField label={words.password} value={password} error={errors.password} onType={type} />
        {errors.form && (
          <p role="alert" className="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.submit}
        </Button>
      </FieldStack>
    </Form>
  );
}
