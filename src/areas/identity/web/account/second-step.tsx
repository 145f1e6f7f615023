import { useBusy } from '#ui/shop/busy.ts';
import { type FormEvent, useState } from 'react';
import { Form } from '#ui/shop/form/form.tsx';
import { Button } from '#ui/shop/form/button.tsx';
import { send } from '#ui/shop/client.ts';
import { FieldStack, TextField } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { secondStep } from '#areas/identity/rules/account/factor-endpoints.ts';
import type { User } from '#areas/identity/rules/user.ts';

/** After the password: the code of an application, or one that was kept for the day on which there is none. */
export function SecondStep({
  token,
  enter,
  again,
}: {
  readonly token: string;
  readonly enter: (who: User) => Promise<void>;
  readonly again: () => void;
}) {
  const words = useWords('secondStep');
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useBusy();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code.length < 6) {
      setError(words.hint);
      return;
    }
    setBusy(true);
    const answer = await send<typeof secondStep>('POST', '/v1/auth/second-step', { token, code }, { quiet: true });
    const who = answer.ok ? (answer.body.user ?? answer.body.masterAccount) : null;
    if (who) {
      await enter(who);
      return;
    }
    setBusy(false);
    if (!answer.ok) setError(answer.message);
  };
  return (
    <Form onSubmit={submit}>
      <FieldStack>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <TextField
          name="code"
          label={words.code}
          hint={words.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          autoFocus
          required
        />
        {error && (
          <p role="alert" className="alert">
            {error}
          </p>
        )}
        <Button type="submit" wide busy={isBusy} disabled={isBusy}>
          {words.submit}
        </Button>
        <Button wide look="plain" onClick={again}>
          {words.again}
        </Button>
      </FieldStack>
    </Form>
  );
}
