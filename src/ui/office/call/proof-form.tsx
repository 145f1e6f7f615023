import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { typeset } from '#kernel/language/french.ts';
import { request, saidBy } from '../../request.ts';
import { words } from '../messages/office.fr.ts';
import { proofWords } from '../messages/proof.fr.ts';
import styles from '../parts.module.css';

/** The answer of the server to what was typed: empty once it has been taken. */
const tried = async (proof: { readonly password: string } | { readonly code: string }): Promise<string> => {
  const answer = await request('POST', '/v1/users/me/proof', proof, { lang: 'fr' }).catch(() => null);
  if (!answer) return words.offline;
  if (answer.ok) return '';
  const said = await saidBy(answer);
  return typeset(Object.values(said.fields)[0] ?? (said.message || words.pageError));
};

/** The password again, or a code in its place, before a setting that says where money or mail goes is saved. */
export const ProofForm = ({ done }: { readonly done: (value: true | null) => void }): React.ReactNode => {
  const [byCode, setByCode] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [pending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    setPending(true);
    const refusal = await tried(byCode ? { code: typed } : { password: typed });
    setPending(false);
    setWrong(refusal);
    if (refusal === '') done(true);
  };
  const field = {
    value: typed,
    error: wrong || undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    'data-autofocus': true,
    autoFocus: true,
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (typed !== '' && !pending) void send();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{proofWords.text}</Text>
        {byCode ? (
          <TextInput key="code" label={proofWords.code} autoComplete="one-time-code" maxLength={20} {...field} />
        ) : (
          <PasswordInput
            key="password"
            label={proofWords.password}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': proofWords.show }}
            {...field}
          />
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => {
            setByCode(!byCode);
            setTyped('');
            setWrong('');
          }}
        >
          {byCode ? proofWords.byPassword : proofWords.byCode}
        </Button>
      </Stack>
      <div className={styles.popupActions}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        <Button type="submit" loading={pending} disabled={typed === ''}>
          {proofWords.confirm}
        </Button>
      </div>
    </form>
  );
};
