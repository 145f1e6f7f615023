import { useMemo } from 'react';
import {
  AddressField,
  ErrorState,
  FieldRow,
  Form,
  HistoryIcon,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  useEndpoint,
  PhoneField,
} from '#ui/office/index.ts';
import { CompanyNumbers, VatNumberField } from '#ui/office/fields/company-numbers.tsx';
import { historyOfShop, myShop, updateMyShop } from '../rules/endpoints.ts';
import { Business, type Shop } from '../rules/shop.ts';
import { IdentityChanges } from '../rules/identity-changes.ts';
import { words } from './identity-words.ts';

const CHANGED = ['name', 'businessType', ...Object.keys(Business.shape)];

const valuesOf = ({ name, businessType, business }: Shop) => ({ name, businessType, business });

/** The seller's identity: the facts that the law wants on bills and at the foot of the shop. */
export default function IdentitySettings() {
  const shop = useEndpoint(myShop, {});
  const values = useMemo(() => shop.data && valuesOf(shop.data), [shop.data]);
  return (
    <Panel
      title={words.identity}
      note={words.identityNote}
      action={
        shop.data ? (
          <HistoryIcon
            endpoint={historyOfShop}
            id={shop.data.id}
            title={words.identity}
            fields={words}
            values={{ businessType: words.businessTypes }}
            only={CHANGED}
          />
        ) : null
      }
    >
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={IdentityChanges} endpoint={updateMyShop} values={values}>
          <Stack gap="sm">
            <FieldRow>
              <TextField name="name" label={words.shopName} />
              <SelectField
                name="businessType"
                label={words.businessType}
                options={words.businessTypes}
                description={words.businessTypeWhy}
              />
            </FieldRow>
            <FieldRow>
              <TextField name="business.reason" label={words.reason} />
              <TextField name="business.legalForm" label={words.legalForm} />
            </FieldRow>
            <CompanyNumbers at="business." />
            <FieldRow>
              <VatNumberField at="business." />
              <TextField name="business.naf" label={words.naf} maxLength={10} />
            </FieldRow>
            <FieldRow>
              <TextField name="business.capital" label={words.capital} />
              <TextField name="business.registry" label={words.registry} />
            </FieldRow>
            <FieldRow>
              <TextField name="business.exciseNumber" label={words.exciseNumber} maxLength={13} />
              <TextField name="business.eori" label={words.eori} maxLength={20} />
              <TextField name="business.cviNumber" label={words.cviNumber} maxLength={10} />
            </FieldRow>
            <TextField
              name="business.packagingId"
              label={words.packagingId}
              description={words.packagingIdNote}
              maxLength={20}
            />
            <TextField
              name="business.packagingProId"
              label={words.packagingProId}
              description={words.packagingProIdNote}
              maxLength={20}
            />
            <FieldRow>
              <PhoneField name="business.phone" label={words.phone} />
              <TextField name="business.website" label={words.website} type="url" />
            </FieldRow>
            <AddressField name="business.address" legend={words.address} />
          </Stack>
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
