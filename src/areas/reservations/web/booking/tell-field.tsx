import { SwitchField, Text } from '#ui/office/index.ts';
import { words } from '../words.ts';

/** Whether the visitor is written to; without an e-mail, that he is not. */
export const TellField = ({ email }: { readonly email: string }) =>
  email === '' ? (
    <Text size="sm">{words.noTell}</Text>
  ) : (
    <SwitchField name="tell" label={words.tell} description={words.tellWhy(email)} />
  );
