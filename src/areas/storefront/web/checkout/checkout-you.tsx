import { useWords } from '#ui/shop/page.tsx';
import { CheckField, FieldRow, TextField } from '#ui/shop/form/field.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { PasswordField } from '#ui/shop/form/password-field.tsx';
import { type BuyerForm, isSiretAsked } from '../../rules/buyer-form.ts';

export interface PartProps {
  readonly form: BuyerForm;
  readonly change: (more: Partial<BuyerForm>) => void;
  readonly errors: Readonly<Record<string, string>>;
}

export function CheckoutYou({
  form,
  change,
  errors,
  isSignedIn,
  demands,
  hasGoods,
}: PartProps & { isSignedIn: boolean; hasGoods: boolean; demands: { phone: boolean; password: boolean } }) {
  const words = useWords('checkout');
  const common = useWords('common');
  const line = (
    key:
      | 'email'
      | 'firstname'
      | 'lastname'
      | 'phone'
      | 'company'
      | 'siret'
      | 'vatNumber'
      | 'exciseNumber'
      | 'purchaseOrder',
  ) => ({
    name: key,
    label: words[key],
    value: form[key],
    error: errors[`buyer.${key}`],
    onChange: (event: { target: { value: string } }) => {
      change({ [key]: event.target.value });
    },
  });
  return (
    <>
      {!isSignedIn && (
        <Said>
          {words.have} <a href="/auth/login?redirectLink=/cart/checkout">{common.signIn}</a>
        </Said>
      )}
      <TextField {...line('email')} type="email" autoComplete="email" hint={words.emailHint} required />
      <FieldRow>
        <TextField {...line('firstname')} autoComplete="given-name" required />
        <TextField {...line('lastname')} autoComplete="family-name" required />
      </FieldRow>
      <TextField
        {...line('phone')}
        label={demands.phone ? words.phone : `${words.phone} (${words.optional})`}
        type="tel"
        autoComplete="tel"
        // Nobody carries a visit to its buyer.
        hint={hasGoods ? words.phoneHint : undefined}
        required={demands.phone}
      />
      {!isSignedIn && <NewAccount form={form} change={change} errors={errors} isDemanded={demands.password} />}
      <CheckField
        name="isPro"
        label={words.pro}
        checked={form.isPro}
        onChange={(event) => {
          change({ isPro: event.target.checked });
        }}
      />
      {form.isPro && (
        <>
          <TextField {...line('company')} autoComplete="organization" required />
          <FieldRow>
            <TextField {...line('siret')} inputMode="numeric" required={isSiretAsked(form)} />
            <TextField {...line('vatNumber')} label={`${words.vatNumber} (${words.optional})`} />
          </FieldRow>
          <TextField {...line('exciseNumber')} label={`${words.exciseNumber} (${words.optional})`} maxLength={13} />
          <TextField {...line('purchaseOrder')} label={`${words.purchaseOrder} (${words.optional})`} maxLength={60} />
        </>
      )}
    </>
  );
}

/** Asks for a password where the buyer wants an account or the shop demands one; orders need no account. */
function NewAccount({ form, change, errors, isDemanded }: PartProps & { isDemanded: boolean }) {
  const words = useWords('checkout');
  const isWanted = isDemanded || form.account;
  return (
    <>
      <CheckField
        name="account"
        label={words.account}
        hint={isDemanded ? words.accountDemanded : words.accountHint}
        checked={isWanted}
        disabled={isDemanded}
        onChange={(event) => {
          change({ account: event.target.checked, password: '' });
        }}
      />
      {isWanted && (
        <PasswordField
          label={words.password}
          value={form.password}
          error={errors['buyer.password']}
          onType={(password) => {
            change({ password });
          }}
        />
      )}
    </>
  );
}
