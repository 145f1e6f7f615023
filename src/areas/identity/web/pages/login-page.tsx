import { useBusy } from '#ui/shop/busy.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { type FormEvent, useState } from 'react';
import { isInternalPath } from '#kernel/field/internal-path.ts';
import type { login } from '#areas/identity/rules/endpoints.ts';
import { Form } from '#ui/shop/form/form.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { send } from '#ui/shop/client.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { CheckField, FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { useQuery, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { announceSignIn } from '#ui/shop/sign-in.ts';
import type { User } from '#areas/identity/rules/user.ts';
import { PasskeyButton } from '../account/passkey-button.tsx';
import { ServiceButton } from '../account/service-button.tsx';
import { SecondStep } from '../account/second-step.tsx';

export const page = definePage({
  path: '/auth/login',
  layout: 'auth',
  sharedBy: 'visitors',
  query: ['redirectLink'],
  words: ['auth', 'captcha', 'passkey', 'service', 'secondStep'],
  head: ({ words, shopName }) => ({ title: `${words.auth.title}, ${shopName}`, noIndex: true }),
  Screen: LoginPage,
});

function LoginPage() {
  const words = useWords('auth');
  const query = useQuery();
  const [errors, setErrors] = useState<{ name?: string; password?: string; form?: string }>({});
  const [isBusy, setBusy] = useBusy();
  const [isShown, show] = useState(false);
  const [half, setHalf] = useState('');
  const { captcha, note } = useCaptcha('asked');

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name')).trim();
    const password = String(form.get('password'));
    if (!name || !password) {
      setErrors({ ...(name ? {} : { name: words.needed }), ...(password ? {} : { password: words.needed }) });
      return;
    }
    setErrors({});
    setBusy(true);
    const answer = await send<typeof login>(
      'POST',
      '/v1/auth/login',
      name.includes('@') ? { email: name, password } : { username: name, password },
      { quiet: true, captcha, whenAsked: true },
    );
    if (!answer.ok) {
      setBusy(false);
      setErrors({ form: answer.status === 401 ? words.wrong : answer.message });
      return;
    }
    if (answer.body.secondFactor) {
      setBusy(false);
      setHalf(answer.body.secondFactor);
      return;
    }
    const who = answer.body.user ?? answer.body.masterAccount;
    if (!who) {
      setBusy(false);
      setErrors({ form: words.wrong });
      return;
    }
    await enter(who);
  };
  const enter = async (who: User) => {
    await announceSignIn();
    const asked = query.get('redirectLink');
    const back = asked !== null && isInternalPath(asked) ? asked : null;
    // An agent whom no estate has invited yet has no office: he looks at whom he might represent.
    const own = who.role === 'agent' && who.links.length === 0 ? '/shops' : '/dashboard';
    location.assign(back ?? (who.role === 'admin' ? '/admin' : own));
  };

  if (half) return <SecondStep token={half} enter={enter} again={() => setHalf('')} />;
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{words.title}</h1>
        <TextField
          name="name"
          label={words.login}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.name}
          required
        />
        <TextField
          name="password"
          label={words.password}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <CheckField
          name="show"
          label={words.show}
          checked={isShown}
          onChange={(event) => {
            show(event.target.checked);
          }}
        />
        {note}
        {errors.form && (
          <p role="alert" className="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.submit}
        </Button>
        <ServiceButton fail={(why) => setErrors(why ? { form: why } : {})} />
        <PasskeyButton enter={enter} fail={(why) => setErrors(why ? { form: why } : {})} />
        <Said>
          <a href={`/auth/resetpwd${query.get('id') ? `?id=${encodeURIComponent(query.get('id') ?? '')}` : ''}`}>
            {words.forgot}
          </a>
        </Said>
        <Said>
          {words.noAccount} <a href="/auth/register">{words.register}</a>
        </Said>
      </FieldStack>
    </Form>
  );
}
