import { isAnyPhone } from '#kernel/field/field-rules.ts';
import { isSiret } from '#kernel/field/company-number.ts';
import { send } from '#ui/shop/client.ts';
import { definePage } from '#ui/shop/define-page.ts';
import { FieldRow, TextField } from '#ui/shop/form/field.tsx';
import { PersonFields, RegisterFrame, useRegisterForm } from '#ui/shop/form/register.tsx';
import { useWords } from '#ui/shop/page.tsx';
import type { registerAgent } from '../../rules/register-endpoints.ts';

export const page = definePage({
  path: '/auth/register/agent',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['auth', 'captcha', 'password', 'register'],
  head: ({ words, shopName }) => ({ title: `${words.register.agentTitle}, ${shopName}`, noIndex: true }),
  Screen: RegisterAgentPage,
});

/** The registration of an agent, who sells for estates: they invite his account. */
function RegisterAgentPage() {
  const words = useWords('auth');
  const more = useWords('register');
  const state = useRegisterForm(
    { company: '', siret: '', region: '', cardNumber: '' },
    (form) => ({
      ...(form.phone.trim() === '' || isAnyPhone(form.phone) ? {} : { phone: more.badPhone }),
      ...(form.siret.trim() === '' || isSiret(form.siret) ? {} : { siret: more.badSiret }),
    }),
    (form, how) => send<typeof registerAgent>('POST', '/v1/auth/register/agent', form, how),
  );
  const { form, change, errors } = state;
  const line = (name: 'company' | 'siret' | 'region' | 'cardNumber', label: string) => ({
    name,
    label,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <RegisterFrame state={state} title={more.agentTitle} intro={more.agentIntro} sent={more.sentAgent}>
      <PersonFields form={form} change={change} errors={errors} />
      <h2>{more.firm}</h2>
      <TextField {...line('company', words.company)} autoComplete="organization" maxLength={200} />
      <TextField {...line('siret', 'SIRET')} hint={more.siretHint} inputMode="numeric" maxLength={20} />
      <FieldRow>
        <TextField {...line('region', more.region)} maxLength={100} />
        <TextField {...line('cardNumber', more.card)} maxLength={40} />
      </FieldRow>
    </RegisterFrame>
  );
}
