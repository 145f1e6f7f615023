import { LANG_NAMES, type Lang } from '#kernel/language/lang.ts';
import { Group } from '#ui/shop/form/checkout.tsx';
import { FieldStack, SelectField, TextArea, TextField } from '#ui/shop/form/field.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { Faults, Typed } from './use-booking.ts';

/** The visitor, and the language in which he is shown round. */
export function VisitorFields({
  typed,
  type,
  languages,
  faults,
}: {
  typed: Typed;
  type: (more: Partial<Typed>) => void;
  languages: readonly Lang[];
  faults: Faults;
}) {
  const words = useWords('visits');
  const line = (key: 'visitor' | 'email' | 'phone' | 'note') => ({
    name: key,
    label: words[key],
    value: typed[key],
    error: faults[key],
    onChange: (event: { target: { value: string } }) => {
      type({ [key]: event.target.value });
    },
  });
  return (
    <Group title={words.you}>
      <FieldStack>
        <TextField {...line('visitor')} autoComplete="name" maxLength={120} required />
        <TextField {...line('email')} type="email" autoComplete="email" hint={words.emailHint} required />
        <TextField {...line('phone')} type="tel" autoComplete="tel" />
        {languages.length > 1 && (
          <SelectField
            name="language"
            label={words.language}
            value={typed.language}
            onChange={(event) => {
              type({ language: event.target.value as Lang });
            }}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {LANG_NAMES[one]}
              </option>
            ))}
          </SelectField>
        )}
        <TextArea {...line('note')} rows={3} maxLength={1000} />
      </FieldStack>
    </Group>
  );
}
