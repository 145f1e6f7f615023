import { useEffect, useRef } from 'react';
import { CIVILITIES, PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { frenchVatNumber, isSiren } from '#kernel/field/company-identity.ts';
import {
  Button,
  EmailField,
  FieldGroup,
  FieldRow,
  MoneyField,
  type Options,
  PairsField,
  PercentField,
  PhoneField,
  SelectField,
  Stack,
  SwitchField,
  TagsField,
  TextareaField,
  TextField,
  useEndpoint,
  useFormFields,
  useLookupNames,
  useOffice,
} from '#ui/office/index.ts';
import { numbersTyped, vatNumberAdvice } from '../rules/client.ts';
import {
  EXCISE_REGIME_WORDS,
  KIND_WORDS,
  LANGUAGE_WORDS,
  PIPE_WORDS,
  VAT_REGIME_WORDS,
} from '../rules/client-kinds.ts';
import { clientTagLookup } from '../rules/client-tag.ts';
import { clientLabels } from '../rules/endpoints.ts';
import { words } from './words.ts';

const optionsOf = (rows: readonly { readonly key: string; readonly label: string }[]): Options =>
  Object.fromEntries(rows.map((row) => [row.key, row.label]));

/** The shop's price categories, in its order. */
export const useTypologies = (): Options => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  return Object.fromEntries(Object.entries(data?.typologies ?? {}).map(([key, one]) => [key, one.name]));
};

/** What is asked first of a new client; the rest waits on its page. */
export const MainFields = ({ pro }: { readonly pro: boolean }) => {
  const typologies = useTypologies();
  return (
    <FieldGroup legend={words.identity}>
      {pro ? (
        <FieldRow>
          <TextField name="businessName" label={words.businessName} autoFocus />
          <TextField name="tradeName" label={words.tradeName} />
        </FieldRow>
      ) : null}
      <FieldRow>
        <SelectField name="civility" label={words.civility} options={optionsOf(CIVILITIES)} />
        <TextField name="lastname" label={words.lastname} autoComplete="off" />
        <TextField name="firstname" label={words.firstname} />
      </FieldRow>
      <FieldRow>
        <EmailField name="email" label={words.email} />
        <PhoneField name="phone" label={words.phone} />
        <PhoneField name="landline" label={words.landline} />
      </FieldRow>
      <FieldRow>
        <SelectField name="typology" label={words.typology} options={typologies} />
        <SelectField name="language" label={words.language} options={LANGUAGE_WORDS} />
        <TextField name="code" label={words.code} />
      </FieldRow>
    </FieldGroup>
  );
};

const NUMBERS = ['siret', 'siren', 'nic'] as const;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The three company numbers: typing one whole fills in the others (section 5). */
const CompanyNumbers = () => {
  const [values, set] = useFormFields(NUMBERS);
  const [siret = '', siren = '', nic = ''] = values.map(text);
  const last = useRef({ siret, siren, nic });
  useEffect(() => {
    const now = { siret, siren, nic };
    const typed = NUMBERS.filter((name) => now[name] !== last.current[name]);
    const [which] = typed;
    // Several at once: the record came back from the server, or from here.
    const next = typed.length === 1 && which ? numbersTyped(last.current, which, now[which]) : now;
    last.current = next;
    for (const name of NUMBERS) if (next[name] !== now[name]) set(name, next[name]);
  }, [siret, siren, nic, set]);
  return (
    <FieldRow>
      <TextField name="siret" label={words.siret} />
      <TextField name="siren" label={words.siren} />
      <TextField name="nic" label={words.nic} />
    </FieldRow>
  );
};

const VatNumber = () => {
  const [[vatNumber, siren], set] = useFormFields(['vatNumber', 'siren']);
  const advice = vatNumberAdvice(text(vatNumber), text(siren));
  const own = isSiren(text(siren)) ? frenchVatNumber(text(siren)) : null;
  return (
    <Stack gap={4} align="stretch">
      <TextField name="vatNumber" label={words.vatNumber} {...(advice ? { description: advice } : {})} />
      {own && text(vatNumber) === '' ? (
        <Button variant="subtle" size="compact-xs" w="fit-content" onClick={() => set('vatNumber', own)}>
          {words.takeVatNumber(own)}
        </Button>
      ) : null}
    </Stack>
  );
};

export const CompanyFields = () => (
  <FieldGroup legend={words.company}>
    <CompanyNumbers />
    <FieldRow>
      <VatNumber />
      <TextField name="exciseNumber" label={words.exciseNumber} />
    </FieldRow>
    <FieldRow>
      <TextField name="registrationNumber" label={words.registrationNumber} />
      <TextField name="website" label={words.website} type="url" />
    </FieldRow>
  </FieldGroup>
);

/** What the estate notes of him in its own words. */
export const OwnFields = () => {
  const { data } = useEndpoint(clientLabels, {}, { silent: true, staleTime: 60_000 });
  const tags = [...new Set([...useLookupNames(clientTagLookup), ...(data?.tags ?? [])])];
  return (
    <FieldGroup legend={words.ownFields}>
      <TagsField name="tags" label={words.tags} placeholder={words.tagsHint} suggestions={tags} most={50} />
      <PairsField name="customFields" label={words.customFields} suggestions={data?.fields ?? []} />
      <TextareaField name="comment" label={words.comment} />
    </FieldGroup>
  );
};

export const TermsFields = () => {
  const { may } = useOffice();
  return (
    <FieldGroup legend={words.terms}>
      <FieldRow>
        <SelectField name="kind" label={words.kind} options={KIND_WORDS} />
        <SelectField name="pipe" label={words.pipe} options={PIPE_WORDS} />
      </FieldRow>
      <FieldRow>
        <SelectField name="vatRegime" label={words.vatRegime} options={VAT_REGIME_WORDS} />
        <SelectField name="exciseRegime" label={words.exciseRegime} options={EXCISE_REGIME_WORDS} />
      </FieldRow>
      <FieldRow>
        <SelectField name="paymentDelay" label={words.paymentDelay} options={optionsOf(PAYMENT_DELAYS)} />
        <SelectField name="paymentMethod" label={words.paymentMethod} options={optionsOf(PAYMENT_TYPES)} />
      </FieldRow>
      <FieldRow>
        {may('seeAllPrice') ? (
          <>
            <MoneyField name="creditLimit" label={words.creditLimit} />
            <PercentField name="globalDiscount" label={words.globalDiscount} />
          </>
        ) : null}
        <TextField name="accountingCode" label={words.accountingCode} />
      </FieldRow>
      <SwitchField name="newsletter" label={words.newsletter} />
    </FieldGroup>
  );
};
