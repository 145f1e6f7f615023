import { Button, Stack } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { frenchVatNumber, isSiren, numbersTyped, vatNumberAdvice } from '#kernel/field/company-identity.ts';
import { useFormFields } from '../form/form.tsx';
import { words } from '../messages/office.fr.ts';
import { FieldRow, TextField } from './fields.tsx';

const NUMBERS = ['siret', 'siren', 'nic'] as const;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

interface Within {
  /** Where the numbers stand in the form's schema: `business.`; at its root by default. */
  readonly at?: string;
}

/** The three company numbers: typing one whole fills in the others (section 5). */
export const CompanyNumbers = ({ at = '' }: Within): React.ReactNode => {
  const [values, set] = useFormFields(NUMBERS.map((name) => at + name));
  const [siret = '', siren = '', nic = ''] = values.map(text);
  const last = useRef({ siret, siren, nic });
  useEffect(() => {
    const now = { siret, siren, nic };
    const typed = NUMBERS.filter((name) => now[name] !== last.current[name]);
    const [which] = typed;
    // Several at once: the record came back from the server, or from here.
    const next = typed.length === 1 && which ? numbersTyped(last.current, which, now[which]) : now;
    last.current = next;
    for (const name of NUMBERS) if (next[name] !== now[name]) set(at + name, next[name]);
  }, [siret, siren, nic, at, set]);
  return (
    <FieldRow>
      <TextField name={`${at}siret`} label={words.siret} />
      <TextField name={`${at}siren`} label={words.siren} />
      <TextField name={`${at}nic`} label={words.nic} />
    </FieldRow>
  );
};

/** The VAT number: what is odd about it is said and stops nobody; that of the SIREN beside it is a click away. */
export const VatNumberField = ({ at = '' }: Within): React.ReactNode => {
  const [[vatNumber, siren], set] = useFormFields([`${at}vatNumber`, `${at}siren`]);
  const advice = vatNumberAdvice(text(vatNumber), text(siren));
  const own = isSiren(text(siren)) ? frenchVatNumber(text(siren)) : null;
  return (
    <Stack gap={4} align="stretch">
      <TextField name={`${at}vatNumber`} label={words.vatNumber} {...(advice ? { description: advice } : {})} />
      {own && text(vatNumber) === '' ? (
        <Button variant="subtle" size="compact-xs" w="fit-content" onClick={() => set(`${at}vatNumber`, own)}>
          {words.takeVatNumber(own)}
        </Button>
      ) : null}
    </Stack>
  );
};
