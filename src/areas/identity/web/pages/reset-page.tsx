import { useBusy } from '#ui/shop/busy.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { type FormEvent, useState } from 'react';
import type { askReset, resetPassword } from '#areas/identity/rules/reset-endpoints.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { useCaptcha } from '#ui/shop/captcha/captcha.tsx';
import { Form } from '#ui/shop/form/form.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { send } from '#ui/shop/client.ts';
import { FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { newPasswordFault, PasswordField } from '#ui/shop/form/password-field.tsx';
import { useQuery, useWords } from '#ui/shop/page.tsx';
import { useLinkToken } from '#ui/shop/private-link.ts';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import { isDeadLink } from '../dead-link.ts';

export const page = definePage({
  path: '/auth/resetpwd',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['auth', 'captcha', 'reset', 'password'],
  head: ({ words, shopName }) => ({ title: `${words.reset.askTitle}, ${shopName}`, noIndex: true }),
  Screen: ResetPage,
});

/** Without the link of a mail one asks for it here; with it, one chooses the new password. */
function ResetPage() {
  const token = useLinkToken();
  const shop = useQuery().get('id');
  const login = shop ? `/auth/login?id=${encodeURIComponent(shop)}` : '/auth/login';
  return token ? <Choose token={token} login={login} /> : <Ask login={login} />;
}

function Ask({ login }: { login: string }) {
  const words = useWords('reset');
  const { captcha, note } = useCaptcha();
  const [errors, setErrors] = useState<{ email?: string; form?: string }>({});
  const [isBusy, setBusy] = useBusy();
  const [sentTo, setSent] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!fieldRules.email.holds(email)) {
      setErrors({ email: words.badEmail });
      return;
    }
    setErrors({});
    setBusy(true);
    const answer = await send<typeof askReset>('POST', '/v1/auth/resetpwd', { email }, { quiet: true, captcha });
    setBusy(false);
    if (answer.ok) setSent(email);
    else setErrors({ form: answer.message });
  };
  if (sentTo) {
    return (
      <FieldStack>
        <h1>{words.sentTitle}</h1>
        <p role="status">{say(words.sentText, { email: sentTo })}</p>
        <ButtonLink to={login} wide>
          {words.back}
        </ButtonLink>
      </FieldStack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{words.askTitle}</h1>
        <p>{words.askText}</p>
        <TextField
          name="email"
          label={words.email}
          type="email"
          autoComplete="email"
          maxLength={254}
          error={errors.email}
          required
        />
        {note}
        {errors.form && (
          <p role="alert" className="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.ask}
        </Button>
        <Said>
          <a href={login}>{words.back}</a>
        </Said>
      </FieldStack>
    </Form>
  );
}

function Choose({ token, login }: { token: string; login: string }) {
  const words = useWords('reset');
  const auth = useWords('auth');
  const advice = useWords('password');
  const [password, type] = useState('');
  const [errors, setErrors] = useState<{ password?: string; confirm?: string; form?: string }>({});
  const [state, set] = useState<'asking' | 'busy' | 'done' | 'dead'>('asking');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const again = String(new FormData(event.currentTarget).get('confirm'));
    const fault = newPasswordFault(password);
    const wrong = {
      ...(fault ? { password: advice[fault] } : {}),
      ...(again === password ? {} : { confirm: words.differs }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    set('busy');
    const answer = await send<typeof resetPassword>('PUT', '/v1/auth/resetpwd', { token, password }, { quiet: true });
    if (answer.ok) set('done');
    else if (isDeadLink(answer)) set('dead');
    else {
      setErrors(answer.fields.password ? answer.fields : { form: answer.message });
      set('asking');
    }
  };
  if (state === 'done' || state === 'dead') {
    return (
      <FieldStack>
        <h1>{state === 'done' ? words.doneTitle : words.title}</h1>
        {state === 'done' ? (
          <p role="status">{words.doneText}</p>
        ) : (
          <p className="alert" role="alert">
            {auth.validateDead}
          </p>
        )}
        <ButtonLink to={state === 'done' ? login : '/auth/resetpwd'} wide>
          {state === 'done' ? auth.submit : words.again}
        </ButtonLink>
      </FieldStack>
    );
  }
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{words.title}</h1>
        <PasswordField
          label={words.password}
          value={password}
          error={errors.password}
          onType={type}
          again={{ label: words.confirm, error: errors.confirm }}
        />
        {errors.form && (
          <p role="alert" className="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" wide busy={state === 'busy'} disabled={state === 'busy'}>
          {words.submit}
        </Button>
      </FieldStack>
    </Form>
  );
}
