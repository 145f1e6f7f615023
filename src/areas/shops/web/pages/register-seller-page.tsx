import { useEffect, useState } from 'react';
import { isSiret } from '#kernel/field/company-number.ts';
import { isAnyPhone } from '#kernel/field/field-rules.ts';
import { isPlaceCode } from '#kernel/field/postal-code.ts';
import { send } from '#ui/shop/client.ts';
import { type Asked, definePage } from '#ui/shop/define-page.ts';
import { CheckField, FieldRow, FieldStack, SelectField, TextField } from '#ui/shop/form/field.tsx';
import { useDepartment } from '#ui/shop/form/use-department.ts';
import { PersonFields, RegisterFrame, useRegisterForm } from '#ui/shop/form/register.tsx';
import { usePage, useWords } from '#ui/shop/page.tsx';
import { Said } from '#ui/shop/panel/sheet.tsx';
import { say } from '#ui/shop/words.ts';
import type { freeShopName, registerSeller, registration } from '../../rules/register-endpoints.ts';
import type { BusinessType } from '../../rules/shop.ts';

const load = ({ call }: Asked) => call<typeof registration>('/v1/auth/register', {});

export const page = definePage({
  path: '/auth/register/seller',
  layout: 'auth',
  sharedBy: 'visitors',
  words: ['auth', 'captcha', 'password', 'register'],
  load,
  head: ({ words, shopName }) => ({ title: `${words.register.sellerTitle}, ${shopName}`, noIndex: true }),
  Screen: RegisterSellerPage,
});

const TYPES: readonly BusinessType[] = ['wine', 'champaign', 'beer', 'spirit', 'cider', 'other'];
const EMPTY = {
  reason: '',
  siret: '',
  street: '',
  zipcode: '',
  city: '',
  shopName: '',
  publicName: '',
  businessType: 'wine' as string,
  terms: '',
};
type Own = keyof typeof EMPTY;
const NEEDED = ['phone', 'reason', 'siret', 'street', 'zipcode', 'city', 'shopName'] as const;
const PAUSE = 350;

/** The shop's address that a name gives, and whether it is free: told a moment after the last letter. */
const useFreeName = (wanted: string) => {
  const [told, tell] = useState<{ readonly name: string; readonly free: boolean; readonly suggestion: string }>();
  useEffect(() => {
    if (wanted.trim().length < 2) return tell(undefined);
    let isLate = false;
    const timer = setTimeout(async () => {
      const name = wanted.trim().slice(0, 80);
      const answer = await send<typeof freeShopName>('GET', '/v1/auth/register/free-name', { name }, { quiet: true });
      if (!isLate && answer.ok) tell(answer.body);
    }, PAUSE);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return told;
};

/** A producer opens his estate himself, where whoever runs the installation lets him. */
function RegisterSellerPage() {
  const { sellers } = usePage<typeof load>();
  const words = useWords('auth');
  const more = useWords('register');
  if (!sellers)
    return (
      <FieldStack>
        <h1>{more.sellerTitle}</h1>
        <p>{more.closed}</p>
        <Said>
          <a href="/auth/register">{words.registerTitle}</a>
        </Said>
      </FieldStack>
    );
  return <SellerForm />;
}

function SellerForm() {
  const { terms } = usePage<typeof load>();
  const words = useWords('auth');
  const more = useWords('register');
  const state = useRegisterForm(
    EMPTY,
    (typed) => ({
      ...Object.fromEntries(NEEDED.filter((name) => !typed[name].trim()).map((name) => [name, words.needed])),
      ...(typed.phone.trim() && !isAnyPhone(typed.phone) ? { phone: more.badPhone } : {}),
      ...(typed.siret.trim() && !isSiret(typed.siret) ? { siret: more.badSiret } : {}),
      ...(typed.zipcode.trim() && !isPlaceCode(typed.zipcode, 'FR') ? { zipcode: more.badZipcode } : {}),
      ...(told && !told.free ? { publicName: say(more.nameTaken, { name: told.suggestion }) } : {}),
      ...(typed.terms ? {} : { terms: more.termsNeeded }),
    }),
    ({ terms: agreed, businessType, publicName, ...typed }, how) =>
      send<typeof registerSeller>(
        'POST',
        '/v1/auth/register/seller',
        {
          ...typed,
          businessType: businessType as BusinessType,
          publicName: told?.name ?? publicName,
          terms: agreed !== '',
        },
        how,
      ),
  );
  const { form, change, errors } = state;
  // Until he writes an address himself, the name of the estate gives it.
  const told = useFreeName(form.publicName || form.shopName);
  const department = useDepartment('FR', form.zipcode);
  const line = (name: Own, label: string) => ({
    name,
    label,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <RegisterFrame state={state} title={more.sellerTitle} intro={more.sellerIntro} sent={more.sentSeller}>
      <h2>{more.you}</h2>
      <PersonFields form={form} change={change} errors={errors} needsPhone />
      <h2>{more.firm}</h2>
      <TextField
        {...line('siret', 'SIRET')}
        hint={more.siretHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        required
      />
      <TextField {...line('reason', more.reason)} autoComplete="organization" maxLength={200} required />
      <TextField {...line('street', more.street)} autoComplete="address-line1" maxLength={200} required />
      <FieldRow>
        <TextField
          {...line('zipcode', more.zipcode)}
          hint={department}
          autoComplete="postal-code"
          maxLength={20}
          required
        />
        <TextField {...line('city', more.city)} autoComplete="address-level2" maxLength={120} required />
      </FieldRow>
      <h2>{more.estate}</h2>
      <TextField {...line('shopName', more.estateName)} maxLength={100} autoComplete="off" required />
      <TextField
        {...line('publicName', more.shopAddress)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        placeholder={told?.name ?? ''}
        hint={told ? say(told.free ? more.nameFree : more.nameTaken, { name: `/${told.suggestion}` }) : ''}
      />
      <SelectField {...line('businessType', more.business)}>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {more[type]}
          </option>
        ))}
      </SelectField>
      <CheckField
        name="terms"
        checked={form.terms !== ''}
        error={errors.terms}
        label={more.terms}
        onChange={(event) => change({ terms: event.target.checked ? 'yes' : '' })}
      />
      {terms && (
        <Said>
          <a href={terms}>{more.readTerms}</a>
        </Said>
      )}
    </RegisterFrame>
  );
}
