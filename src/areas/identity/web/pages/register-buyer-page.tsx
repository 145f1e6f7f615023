import { type FormEvent, useState } from 'react';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { send } from '#ui/shop/client.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { CheckField, FieldRow, FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { useQuery, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import { passwordAdvice } from '../../rules/password-advice.ts';
import type { registerBuyer } from '../../rules/register-endpoints.ts';

export const page = definePage({
  path: '/auth/register/buyer',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['auth', 'password'],
  head: ({ words, shopName }) => ({ title: `${words.auth.registerBuyer}, ${shopName}`, noIndex: true }),
  Screen: RegisterBuyerPage,
});

const EMPTY = { firstname: '', lastname: '', email: '', password: '', company: '', siret: '' };
type Field = keyof typeof EMPTY;

/** Whoever buys opens his account himself; the address is confirmed by the link that it receives. */
function RegisterBuyerPage() {
  const words = useWords('auth');
  const advice = useWords('password');
  const shop = useQuery().get('id');
  const login = shop ? `/auth/login?id=${encodeURIComponent(shop)}` : '/auth/login';
  const [form, setForm] = useState(EMPTY);
  const [isPro, setPro] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, tell] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isShown, show] = useState(false);
  const [sentTo, setSent] = useState('');

  const line = (name: Field) => ({
    name,
    label: words[name],
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setForm((now) => ({ ...now, [name]: event.target.value }));
    },
  });
  const faults = (): Record<string, string> => ({
    ...(form.firstname.trim() ? {} : { firstname: words.needed }),
    ...(form.lastname.trim() ? {} : { lastname: words.needed }),
    ...(fieldRules.email.holds(form.email.trim()) ? {} : { email: words.badEmail }),
    ...(fieldRules.password.holds(form.password) ? {} : { password: advice.bad }),
    ...(isPro && !form.company.trim() ? { company: words.needed } : {}),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = faults();
    setErrors(found);
    tell('');
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { company, siret, ...person } = form;
    const answer = await send<typeof registerBuyer>(
      'POST',
      '/v1/auth/register/buyer',
      { ...person, isPro, ...(isPro ? { company, siret } : {}) },
      { quiet: true },
    );
    setBusy(false);
    if (answer.ok) setSent(form.email.trim());
    else {
      setErrors(answer.fields);
      tell(answer.message);
    }
  };
  if (sentTo)
    return (
      <FieldStack>
        <h1>{words.sentTitle}</h1>
        <p role="status">{say(words.sentText, { email: sentTo })}</p>
        <ButtonLink to={login} wide>
          {words.submit}
        </ButtonLink>
      </FieldStack>
    );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FieldStack>
        <h1>{words.registerBuyer}</h1>
        <FieldRow>
          <TextField {...line('firstname')} autoComplete="given-name" required />
          <TextField {...line('lastname')} autoComplete="family-name" required />
        </FieldRow>
        <TextField {...line('email')} type="email" autoComplete="email" maxLength={254} required />
        <TextField
          {...line('password')}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          maxLength={200}
          hint={form.password ? advice[passwordAdvice(form.password)] : advice.hint}
          required
        />
        <CheckField
          name="show"
          label={advice.show}
          checked={isShown}
          onChange={(event) => show(event.target.checked)}
        />
        <CheckField
          name="isPro"
          label={words.isPro}
          checked={isPro}
          onChange={(event) => setPro(event.target.checked)}
        />
        {isPro && (
          <>
            <TextField {...line('company')} autoComplete="organization" required />
            <TextField {...line('siret')} inputMode="numeric" />
          </>
        )}
        {problem && (
          <p role="alert" className="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.register}
        </Button>
        <Said>
          <a href={login}>{words.haveAccount}</a>
        </Said>
      </FieldStack>
    </form>
  );
}
