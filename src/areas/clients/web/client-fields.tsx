import { CIVILITIES, PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import {
  DateField,
  EmailField,
  FieldGroup,
  FieldRow,
  MoneyField,
  type Options,
  PairsField,
  PercentField,
  PhoneField,
  SelectField,
  SwitchField,
  TagsField,
  TextareaField,
  TextField,
  useEndpoint,
  useFormFields,
  useLookupNames,
  useOffice,
} from '#ui/office/index.ts';
import { CompanyNumbers, VatNumberField } from '#ui/office/fields/company-numbers.tsx';
import {
  CREDIT_ACTS_WORDS,
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
const useTypologies = (): Options => {
  const { data } = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 });
  return Object.fromEntries(Object.entries(data?.typologies ?? {}).map(([key, one]) => [key, one.name]));
};

/** The first fields of a new client; the rest waits on its page. */
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

export const CompanyFields = () => (
  <FieldGroup legend={words.company}>
    <CompanyNumbers />
    <FieldRow>
      <VatNumberField />
      <TextField name="exciseNumber" label={words.exciseNumber} />
    </FieldRow>
    <FieldRow>
      <TextField name="eori" label={words.eori} />
      <TextField name="registrationNumber" label={words.registrationNumber} />
      <TextField name="website" label={words.website} type="url" />
    </FieldRow>
  </FieldGroup>
);

/** The estate's notes on the client, in its own words. */
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

/** The day and the proof of a consent to letters, where there is one. */
const ConsentFields = () => {
  const [[agrees]] = useFormFields(['newsletter']);
  return agrees ? (
    <FieldRow>
      <DateField name="newsletterOn" label={words.newsletterOn} />
      <TextField name="newsletterProof" label={words.newsletterProof} description={words.newsletterProofHint} />
    </FieldRow>
  ) : null;
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
            <SelectField
              name="creditActs"
              label={words.creditActs}
              options={CREDIT_ACTS_WORDS}
              placeholder={words.asTheShop}
            />
            <PercentField name="globalDiscount" label={words.globalDiscount} />
          </>
        ) : null}
        <TextField name="accountingCode" label={words.accountingCode} />
      </FieldRow>
      <SwitchField name="monthlyBilling" label={words.monthlyBilling} />
      <SwitchField name="newsletter" label={words.newsletter} />
      <ConsentFields />
    </FieldGroup>
  );
};
