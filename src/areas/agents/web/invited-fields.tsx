import { LANG_NAMES } from '#kernel/language/lang.ts';
import { EmailField, FieldRow, SelectField, TextField } from '#ui/office/index.ts';
import { words } from './words.ts';

/** The invited person, collaborator or agent, and the language of his mails. */
export const InvitedFields = () => (
  <>
    <FieldRow>
      <EmailField name="email" label={words.email} />
      <SelectField name="lang" label={words.lang} options={LANG_NAMES} />
    </FieldRow>
    <FieldRow>
      <TextField name="firstname" label={words.firstname} />
      <TextField name="lastname" label={words.lastname} />
    </FieldRow>
  </>
);
