import { PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { Address } from '#areas/identity/rules/address.ts';
import {
  AddressField,
  EmailField,
  FieldGroup,
  FieldRow,
  NumberField,
  type Options,
  PhoneField,
  RowsField,
  SelectField,
  TagsField,
  Text,
  TextareaField,
  TextField,
  useOffice,
} from '#ui/office/index.ts';
import { CompanyNumbers, VatNumberField } from '#ui/office/fields/company-numbers.tsx';
import { FAMILY_WORDS, SupplierContact } from '../../rules/supplier/supplier.ts';
import { words } from '../words.ts';

const optionsOf = (rows: readonly { readonly key: string; readonly label: string }[]): Options =>
  Object.fromEntries(rows.map((row) => [row.key, row.label]));

/** The first fields of a supplier. */
export const MainFields = ({ pro }: { readonly pro: boolean }) => (
  <FieldGroup legend={words.identity}>
    {pro ? (
      <TextField name="businessName" label={words.businessName} autoFocus />
    ) : (
      <FieldRow>
        <TextField name="lastname" label={words.lastname} autoComplete="off" autoFocus />
        <TextField name="firstname" label={words.firstname} />
      </FieldRow>
    )}
    <FieldRow>
      <SelectField name="family" label={words.family} options={FAMILY_WORDS} />
      <TextField name="code" label={words.code} />
    </FieldRow>
    <FieldRow>
      <EmailField name="email" label={words.email} />
      <PhoneField name="phone" label={words.phone} />
    </FieldRow>
  </FieldGroup>
);

export const CompanyFields = () => (
  <FieldGroup legend={words.company}>
    <CompanyNumbers />
    <FieldRow>
      <VatNumberField />
      <TextField name="exciseNumber" label={words.exciseNumber} />
    </FieldRow>
    <TextField name="website" label={words.website} type="url" />
  </FieldGroup>
);

export const TermsFields = () => (
  <FieldGroup legend={words.terms}>
    <FieldRow>
      <SelectField name="paymentDelay" label={words.paymentDelay} options={optionsOf(PAYMENT_DELAYS)} />
      <SelectField name="paymentMethod" label={words.paymentMethod} options={optionsOf(PAYMENT_TYPES)} />
    </FieldRow>
    {useOffice().may('manageBudget') ? (
      <FieldRow>
        <TextField name="iban" label={words.iban} autoComplete="off" />
        <TextField name="bic" label={words.bic} autoComplete="off" />
      </FieldRow>
    ) : null}
    <FieldRow>
      <TextField name="accountingCode" label={words.accountingCode} />
      <NumberField name="leadDays" label={words.leadDays} />
    </FieldRow>
    <Text size="xs" c="dimmed">
      {words.euroOnly}
    </Text>
  </FieldGroup>
);

const NO_CONTACT = SupplierContact.parse({});
const NO_PLACE = Address.parse({});

export const AddressFields = () => <AddressField name="address" legend={words.address} />;

export const PeopleFields = () => (
  <>
    <AddressFields />
    <RowsField
      name="contacts"
      label={words.contacts}
      rowLabel={words.contact}
      addLabel={words.addContact}
      none={words.noContact}
      start={NO_CONTACT}
      most={50}
    >
      {(at) => (
        <>
          <FieldRow>
            <TextField name={`${at}.lastname`} label={words.lastname} autoComplete="off" />
            <TextField name={`${at}.firstname`} label={words.firstname} />
            <TextField name={`${at}.role`} label={words.role} />
          </FieldRow>
          <FieldRow>
            <EmailField name={`${at}.email`} label={words.contactEmail} />
            <PhoneField name={`${at}.phone`} label={words.phone} />
          </FieldRow>
        </>
      )}
    </RowsField>
    <RowsField
      name="places"
      label={words.places}
      rowLabel={words.place}
      addLabel={words.addPlace}
      none={words.noPlace}
      start={NO_PLACE}
      most={20}
    >
      {(at) => (
        <>
          <TextField name={`${at}.title`} label={words.title} />
          <AddressField name={at} legend={words.address} section="shipping" />
        </>
      )}
    </RowsField>
  </>
);

export const NotesFields = () => (
  <FieldGroup legend={words.notes}>
    <TagsField name="tags" label={words.tags} placeholder={words.tagsHint} suggestions={[]} most={50} />
    <TextareaField name="comment" label={words.comment} />
  </FieldGroup>
);
