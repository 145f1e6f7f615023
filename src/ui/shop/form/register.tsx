import { useBusy } from '../busy.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { fieldRules } from '#kernel/field/field-rules.ts';
import type { Failure, SendOptions } from '../client.ts';
import { useCaptcha } from '../captcha/captcha.tsx';
import { useQuery, useWords } from '../page.tsx';
import { Said } from '../panel/sheet.tsx';
import { say } from '../words.ts';
import { Button, ButtonLink } from './button.tsx';
import { Form } from './form.tsx';
import { FieldRow, FieldStack, TextField } from './field.tsx';
import { newPasswordFault, PasswordField } from './password-field.tsx';

type Texts = Readonly<Record<string, string>>;
const PERSON = { firstname: '', lastname: '', email: '', phone: '', password: '' };

/**
 * The form of a new account: its values, its errors and its result. `check` gives the errors of the page's own fields.
 */
export function useRegisterForm<F extends Record<string, string>>(
  own: F,
  check: (form: F & typeof PERSON) => Texts,
  /** Sends it, as `how` says. */
  ask: (form: F & typeof PERSON, how: SendOptions) => Promise<{ readonly ok: true } | Failure>,
) {
  const words = useWords('auth');
  const advice = useWords('password');
  const { captcha, note } = useCaptcha();
  const [form, setForm] = useState<F & typeof PERSON>({ ...PERSON, ...own });
  const [errors, setErrors] = useState<Texts>({});
  const [problem, tell] = useState('');
  const [isBusy, setBusy] = useBusy();
  const [sentTo, setSent] = useState('');
  /** A field in correction is no longer marked as wrong. */
  const change = (some: Partial<F & typeof PERSON>) => {
    setForm((now) => ({ ...now, ...some }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in some))));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const page = event.currentTarget;
    const fault = newPasswordFault(form.password);
    const found: Texts = {
      ...(form.firstname.trim() ? {} : { firstname: words.needed }),
      ...(form.lastname.trim() ? {} : { lastname: words.needed }),
      ...(fieldRules.email.holds(form.email.trim()) ? {} : { email: words.badEmail }),
      ...(fault ? { password: advice[fault] } : {}),
      ...check(form),
    };
    setErrors(found);
    tell('');
    if (Object.keys(found).length > 0) return showFirst(page);
    setBusy(true);
    const answer = await ask(form, { quiet: true, captcha });
    setBusy(false);
    if (answer.ok) setSent(form.email.trim());
    else {
      setErrors(answer.fields);
      tell(answer.message);
      showFirst(page);
    }
  };
  return { form, change, errors, problem, isBusy, sentTo, submit, note };
}

/** The first field that is wrong is where one goes on typing. */
const showFirst = (page: HTMLFormElement): void => {
  requestAnimationFrame(() => page.querySelector<HTMLElement>('[aria-invalid]')?.focus());
};

interface Shown {
  readonly form: typeof PERSON;
  readonly change: (some: Partial<typeof PERSON>) => void;
  readonly errors: Texts;
}

/** The person's fields: the same for every kind of account. */
export function PersonFields({ form, change, errors, needsPhone }: Shown & { readonly needsPhone?: boolean }) {
  const words = useWords('auth');
  const more = useWords('register');
  const line = (name: keyof typeof PERSON) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      <FieldRow>
        <TextField {...line('firstname')} label={words.firstname} autoComplete="given-name" required />
        <TextField {...line('lastname')} label={words.lastname} autoComplete="family-name" required />
      </FieldRow>
      <TextField {...line('email')} label={words.email} type="email" autoComplete="email" maxLength={254} required />
      <TextField
        {...line('phone')}
        label={more.phone}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        required={needsPhone === true}
      />
      <PasswordField
        label={words.password}
        value={form.password}
        error={errors.password}
        onType={(password) => change({ password })}
      />
    </>
  );
}

/** The form around its fields, with what the law wants said before personal data are given (GDPR, art. 13); once it has been sent, what happens next. */
export function RegisterFrame({
  state: { problem, isBusy, sentTo, submit, note },
  title,
  intro,
  sent,
  children,
}: {
  readonly state: Omit<ReturnType<typeof useRegisterForm>, 'form' | 'change' | 'errors'>;
  readonly title: string;
  readonly intro: string;
  /** Said with `{email}`. */
  readonly sent: string;
  readonly children: ReactNode;
}) {
  const words = useWords('auth');
  const more = useWords('register');
  const shop = useQuery().get('id');
  const login = shop ? `/auth/login?id=${encodeURIComponent(shop)}` : '/auth/login';
  if (sentTo)
    return (
      <FieldStack>
        <h1>{words.sentTitle}</h1>
        <p role="status">{say(sent, { email: sentTo })}</p>
        <ButtonLink to={login} wide>
          {words.submit}
        </ButtonLink>
      </FieldStack>
    );
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{title}</h1>
        <p>{intro}</p>
        {children}
        {note}
        {problem && (
          <p role="alert" className="alert">
            {problem}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.register}
        </Button>
        <Said>{more.personalData}</Said>
        <Said>
          <a href={login}>{words.haveAccount}</a>
        </Said>
      </FieldStack>
    </Form>
  );
}
