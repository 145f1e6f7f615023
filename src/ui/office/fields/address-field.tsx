import { SERVED_COUNTRIES } from '#kernel/field/countries.ts';
import { departmentNamed } from '#kernel/field/departments.ts';
import { useFormFields } from '../form/form.tsx';
import { words } from '../messages/office.fr.ts';
import { FieldGroup, FieldRow, type Options, PhoneField, SelectField, TextField } from './fields.tsx';

const FIRST = 'FR';

/** The countries served by their French names, France first. */
export const countryOptions = (): Options => {
  const names = new Intl.DisplayNames(['fr'], { type: 'region' });
  const all = SERVED_COUNTRIES.map((code) => [code, names.of(code) ?? code] as const);
  const isFirst = ([code]: (typeof all)[number]): boolean => code === FIRST;
  const others = all.filter((one) => !isFirst(one)).sort(([, a], [, b]) => a.localeCompare(b, 'fr'));
  return Object.fromEntries([...all.filter(isFirst), ...others]);
};

export interface CountryFieldProps {
  /** The address inside the form's schema; empty: the form is the address. */
  readonly of: string;
  readonly label: string;
  readonly countries?: Options | undefined;
}
/** The note under the country: the department of a French postal code. */
export const departmentNote = (country: unknown, zipcode: unknown): string | undefined => {
  const name = country === FIRST && typeof zipcode === 'string' ? departmentNamed(zipcode) : null;
  return name === null ? undefined : words.department(name);
};

export const CountryField = ({ of, label, countries }: CountryFieldProps): React.ReactNode => {
  const at = (field: string): string => (of ? `${of}.${field}` : field);
  const note = departmentNote(...(useFormFields([at('country'), at('zipcode')])[0] as [unknown, unknown]));
  return (
    <SelectField
      name={at('country')}
      label={label}
      options={countries ?? countryOptions()}
      {...(note === undefined ? {} : { description: note })}
    />
  );
};

export interface AddressFieldProps {
  /** The address inside the form's schema: `billingAddress`. */
  readonly name: string;
  readonly legend: string;
  readonly countries?: Options;
  /** Autofill section, so that billing and delivery do not fill each other. */
  readonly section?: 'billing' | 'shipping';
  readonly withPhone?: boolean;
}

/** An address of section 3, with the names browsers know so that it fills itself in. */
export const AddressField = ({
  name,
  legend,
  countries,
  section = 'billing',
  withPhone,
}: AddressFieldProps): React.ReactNode => (
  <FieldGroup legend={legend}>
    <TextField name={`${name}.name`} label={words.recipient} autoComplete={`${section} name`} />
    <TextField name={`${name}.street`} label={words.street} autoComplete={`${section} address-line1`} />
    <TextField name={`${name}.street2`} label={words.street2} autoComplete={`${section} address-line2`} />
    <FieldRow>
      <TextField name={`${name}.zipcode`} label={words.zipcode} autoComplete={`${section} postal-code`} />
      <TextField name={`${name}.city`} label={words.city} autoComplete={`${section} address-level2`} />
    </FieldRow>
    <CountryField of={name} label={words.country} countries={countries} />
    {withPhone ? <PhoneField name={`${name}.phone`} label={words.phone} /> : null}
  </FieldGroup>
);
