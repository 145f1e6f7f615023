import { useEffect, useState } from 'react';
import { type PasswordFault, passwordAdvice, passwordFault } from '#kernel/field/password/chosen-password.ts';
import { useWords } from '../page.tsx';
import { CheckField, TextField } from './field.tsx';

/** Nothing is common until the list is here; the server, which has it, says the same words then. */
let isCommon: (password: string) => boolean = () => false;

/** The fault of a new password, as the server would say it. */
export const newPasswordFault = (password: string): PasswordFault | null => passwordFault(password, isCommon);

/** The list is long: it comes after the page, while the other fields are filled in. */
const useCommonPasswords = (): void => {
  const [, redraw] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void import('#kernel/field/password/common-passwords.ts').then(
      (list) => {
        isCommon = list.isCommonPassword;
        if (!isLeft) redraw((count) => count + 1);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
};

/** A new password: its field, the rule or its strength below, and a box that shows it. `again` asks for it twice. */
export function PasswordField({
  label,
  value,
  error,
  onType,
  again,
}: {
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (password: string) => void;
  readonly again?: { readonly label: string; readonly error: string | undefined };
}) {
  const words = useWords('password');
  const [isShown, show] = useState(false);
  useCommonPasswords();
  const shared = { type: isShown ? 'text' : 'password', autoComplete: 'new-password', maxLength: 200, required: true };
  return (
    <>
      <TextField
        {...shared}
        name="password"
        label={label}
        value={value}
        error={error}
        hint={words[passwordAdvice(value, isCommon)]}
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
      {again && <TextField {...shared} name="confirm" label={again.label} error={again.error} />}
      <CheckField
        name="show"
        label={words.show}
        checked={isShown}
        onChange={(event) => {
          show(event.target.checked);
        }}
      />
    </>
  );
}
