import { LANG_NAMES } from '#kernel/language/lang.ts';
import { EmailField, FieldRow, SelectField, TextField } from '#ui/office/index.ts';
import { words } from './words.ts';

/** Who is asked in, collaborator or agent, and in which language he is written to. */
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
