import { definePage } from '#ui/shop/define-page.ts';
import { type FormEvent, useState } from 'react';
import { Button, ButtonLink } from '#ui/shop/button.tsx';
import { FieldStack, TextField } from '#ui/shop/field.tsx';
import { useQuery } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/sheet.tsx';
import { firstOwnerWords as words } from '../../rules/first-owner-words.ts';

export const page = definePage({
  path: '/auth/first-owner',
  layout: 'auth',
  sharedBy: 'visitors',
  query: ['token'],
  words: ['auth'],
  head: ({ words, shopName }) => ({ title: `${words.auth.registerTitle}, ${shopName}`, noIndex: true }),
  Screen: FirstOwnerPage,
});

const FIELDS = ['shopName', 'username', 'email', 'password'] as const;
type Errors = Partial<Record<(typeof FIELDS)[number] | 'form', string>>;

/** The page of the link that a new installation prints: the area that answers stands above this one, so it is asked by its address. */
function FirstOwnerPage() {
  const token = useQuery().get('token') ?? '';
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = Object.fromEntries(FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()]));
    setErrors({});
    setBusy(true);
    const answer = await fetch('/v1/auth/first-owner', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...input }),
    }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { message?: string; fields?: Errors } | null;
    setBusy(false);
    if (answer?.ok) setDone(true);
    else
      setErrors(
        body?.fields && Object.keys(body.fields).length > 0 ? body.fields : { form: body?.message ?? words.lost },
      );
  };

  if (isDone)
    return (
      <FieldStack>
        <h1>{words.done}</h1>
        <ButtonLink to="/auth/login" wide>
          {words.signIn}
        </ButtonLink>
      </FieldStack>
    );
  if (!token)
    return (
      <FieldStack>
        <h1>{words.title}</h1>
        <p role="alert" className="alert">
          {words.noToken}
        </p>
      </FieldStack>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
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
        <TextField
          name="password"
          label={words.password}
          type="password"
          autoComplete="new-password"
          error={errors.password}
          required
        />
        <Said>{words.hint}</Said>
        {errors.form && (
          <p role="alert" className="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.submit}
        </Button>
      </FieldStack>
    </form>
  );
}
