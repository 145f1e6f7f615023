import { useMemo } from 'react';
import {
  AddressField,
  ErrorState,
  FieldRow,
  Form,
  Panel,
  Skeleton,
  Stack,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { myShop, updateMyShop } from '../rules/endpoints.ts';
import { domainSettings } from '../rules/settings.ts';
import { shopSchemas } from '../rules/shop.ts';
import { words } from './words.ts';

const schema = shopSchemas([domainSettings]).ShopChanges.pick({ name: true, business: true });

/** Who sells: what the law wants on bills and at the foot of the shop. */
export default function IdentitySettings() {
  const shop = useEndpoint(myShop, {});
  const values = useMemo(() => shop.data && { name: shop.data.name, business: shop.data.business }, [shop.data]);
  return (
    <Panel title={words.identity} note={words.identityNote}>
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={schema} endpoint={updateMyShop} values={values}>
          <Stack gap="sm">
            <FieldRow>
              <TextField name="name" label={words.shopName} />
              <TextField name="business.reason" label={words.reason} />
            </FieldRow>
            <FieldRow>
              <TextField name="business.legalForm" label={words.legalForm} />
              <TextField name="business.siret" label={words.siret} />
              <TextField name="business.vatNumber" label={words.vatNumber} />
            </FieldRow>
            <FieldRow>
              <TextField name="business.exciseNumber" label={words.exciseNumber} />
              <TextField name="business.phone" label={words.phone} type="tel" />
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
