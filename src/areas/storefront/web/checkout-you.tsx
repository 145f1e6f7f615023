import { CheckField, FieldRow, TextField } from '#ui/shop/field.tsx';
import { Said } from '#ui/shop/sheet.tsx';
import type { BuyerForm } from '../rules/buyer-form.ts';
import { useWords } from './words.ts';

export interface PartProps { readonly form: BuyerForm; readonly change: (more: Partial<BuyerForm>) => void; readonly errors: Readonly<Record<string, string>> }

export function CheckoutYou({ form, change, errors, isSignedIn, phoneDemanded }: PartProps & { isSignedIn: boolean; phoneDemanded: boolean }) {
  const words = useWords('checkout');
  const common = useWords('common');
  const line = (key: 'email' | 'firstname' | 'lastname' | 'phone' | 'company' | 'siret' | 'vatNumber' | 'purchaseOrder') => ({
    name: key, label: words[key], value: form[key], error: errors[`buyer.${key}`], onChange: (event: { target: { value: string } }) => { change({ [key]: event.target.value }); },
  });
  return (
    <>
      {!isSignedIn && <Said>{words.have} <a href="/auth/login?redirectLink=/cart/checkout">{common.signIn}</a></Said>}
      <TextField {...line('email')} type="email" autoComplete="email" hint={words.emailHint} required />
      <FieldRow>
        <TextField {...line('firstname')} autoComplete="given-name" required />
        <TextField {...line('lastname')} autoComplete="family-name" required />
      </FieldRow>
      <TextField {...line('phone')} label={phoneDemanded ? words.phone : `${words.phone} (${words.optional})`} type="tel" autoComplete="tel" hint={words.phoneHint} required={phoneDemanded} />
      <CheckField name="isPro" label={words.pro} checked={form.isPro} onChange={(event) => { change({ isPro: event.target.checked }); }} />
      {form.isPro && (
        <>
          <TextField {...line('company')} autoComplete="organization" required />
          <FieldRow><TextField {...line('siret')} inputMode="numeric" required={(form.sameBilling ? form.delivery : form.billing).country === 'FR'} /><TextField {...line('vatNumber')} label={`${words.vatNumber} (${words.optional})`} /></FieldRow>
          <TextField {...line('purchaseOrder')} label={`${words.purchaseOrder} (${words.optional})`} maxLength={60} />
        </>
      )}
    </>
  );
}
