import { isSiret } from '#kernel/field/company-number.ts';
import { isAnyPhone } from '#kernel/field/field-rules.ts';
import { send } from '#ui/shop/client.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { CheckField, TextField } from '#ui/shop/form/field.tsx';
import { PersonFields, RegisterFrame, useRegisterForm } from '#ui/shop/form/register.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { registerBuyer } from '../../rules/register-endpoints.ts';

export const page = definePage({
  path: '/auth/register/buyer',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['auth', 'captcha', 'password', 'register'],
  head: ({ words, shopName }) => ({ title: `${words.auth.registerBuyer}, ${shopName}`, noIndex: true }),
  Screen: RegisterBuyerPage,
});

/** The registration of a buyer; the link mailed to his address confirms it. */
function RegisterBuyerPage() {
  const words = useWords('auth');
  const more = useWords('register');
  const state = useRegisterForm(
    { isPro: '', company: '', siret: '' },
    (form) => ({
      ...(form.phone.trim() === '' || isAnyPhone(form.phone) ? {} : { phone: more.badPhone }),
      ...(form.isPro && !form.company.trim() ? { company: words.needed } : {}),
      ...(form.isPro && form.siret.trim() !== '' && !isSiret(form.siret) ? { siret: more.badSiret } : {}),
    }),
    ({ isPro, company, siret, ...person }, how) =>
      send<typeof registerBuyer>(
        'POST',
        '/v1/auth/register/buyer',
        { ...person, isPro: isPro !== '', ...(isPro ? { company, siret } : {}) },
        how,
      ),
  );
  const { form, change, errors } = state;
  const line = (name: 'company' | 'siret') => ({
    name,
    label: words[name],
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <RegisterFrame state={state} title={words.registerBuyer} intro={words.buyerText} sent={words.sentText}>
      <PersonFields form={form} change={change} errors={errors} />
      <CheckField
        name="isPro"
        label={words.isPro}
        checked={form.isPro !== ''}
        onChange={(event) => change({ isPro: event.target.checked ? 'yes' : '' })}
      />
      {form.isPro && (
        <>
          <TextField {...line('company')} autoComplete="organization" maxLength={200} required />
          <TextField {...line('siret')} inputMode="numeric" maxLength={20} />
        </>
      )}
    </RegisterFrame>
  );
}
