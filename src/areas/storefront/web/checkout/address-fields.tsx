import { SERVED_COUNTRIES } from '#kernel/field/countries.ts';
import { FieldRow, SelectField, TextField } from '#ui/shop/form/field.tsx';
import { useDepartment } from '#ui/shop/form/use-department.ts';
import { useLang, useWords } from '#ui/shop/page.tsx';
import type { PostalForm } from '../../rules/buyer-form.ts';
import type { Destination } from '../../rules/cart.ts';

const useCountries = () => {
  const lang = useLang();
  const names = new Intl.DisplayNames([lang], { type: 'region' });
  return SERVED_COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).sort((a, b) =>
    a[1].localeCompare(b[1], lang),
  );
};

/** As much of an address as delivery is priced with: for the cart, before one says who one is. */
export function DestinationFields({ value, change }: { value: Destination; change: (to: Destination) => void }) {
  const words = useWords('checkout');
  const department = useDepartment(value.country, value.zipcode);
  return (
    <FieldRow>
      <TextField
        name="to.zipcode"
        label={words.zipcode}
        value={value.zipcode}
        hint={department}
        autoComplete="shipping postal-code"
        onChange={(event) => {
          change({ ...value, zipcode: event.target.value });
        }}
      />
      <SelectField
        name="to.country"
        label={words.country}
        value={value.country}
        autoComplete="shipping country"
        onChange={(event) => {
          change({ ...value, country: event.target.value });
        }}
      >
        {useCountries().map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </FieldRow>
  );
}

export function AddressFields({
  at,
  kind,
  value,
  change,
  errors,
}: {
  at: 'deliveryAddress' | 'billingAddress';
  kind: 'shipping' | 'billing';
  value: PostalForm;
  change: (address: PostalForm) => void;
  errors: Readonly<Record<string, string>>;
}) {
  const words = useWords('checkout');
  const countries = useCountries();
  const department = useDepartment(value.country, value.zipcode);
  const line = (key: keyof PostalForm, autoComplete: string) => ({
    name: `${at}.${key}`,
    value: value[key],
    error: errors[`${at}.${key}`],
    autoComplete: `${kind} ${autoComplete}`,
    onChange: (event: { target: { value: string } }) => {
      change({ ...value, [key]: event.target.value });
    },
  });
  return (
    <>
      <TextField {...line('name', 'name')} label={`${words.name} (${words.optional})`} />
      <TextField {...line('street', 'address-line1')} label={words.street} required />
      <TextField {...line('street2', 'address-line2')} label={`${words.street2} (${words.optional})`} />
      <FieldRow>
        <TextField {...line('zipcode', 'postal-code')} label={words.zipcode} hint={department} required />
        <TextField {...line('city', 'address-level2')} label={words.city} required />
      </FieldRow>
      <SelectField {...line('country', 'country')} label={words.country}>
        {countries.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
