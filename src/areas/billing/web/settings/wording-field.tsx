import { useState } from 'react';
import { SegmentedControl, Stack, Text, TextareaField, useFormFields } from '#ui/office/index.ts';
import { settingsWords as words } from './settings-words.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  /** The legal sentence that stands when the shop writes none. */
  readonly law: string;
}

/** A sentence of the bill: null is the law's own, empty is none, anything else is the shop's. */
export const WordingField = ({ name, label, law }: Props) => {
  const [[value], set] = useFormFields([name]);
  const said = value === null || value === undefined ? 'law' : value === '' ? 'none' : 'own';
  // A sentence that is emptied to be written anew keeps its field.
  const [isOwn, setOwn] = useState(false);
  if (said === 'own' && !isOwn) setOwn(true);
  const kind = said === 'none' && isOwn ? 'own' : said;
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <SegmentedControl
        value={kind}
        aria-label={label}
        data={(['law', 'own', 'none'] as const).map((one) => ({ value: one, label: words.choices[one] }))}
        onChange={(next) => {
          setOwn(next === 'own');
          set(name, next === 'law' ? null : next === 'none' ? '' : law);
        }}
      />
      {kind === 'law' ? (
        <Text size="sm" c="dimmed">
          {law}
        </Text>
      ) : null}
      {kind === 'own' ? <TextareaField name={name} label={words.sentence} maxLength={400} /> : null}
    </Stack>
  );
};
