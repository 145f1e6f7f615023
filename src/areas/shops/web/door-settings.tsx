import { useMemo } from 'react';
import {
  EmailField,
  ErrorState,
  FieldRow,
  Form,
  Panel,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  useEndpoint,
} from '#ui/office/index.ts';
import { myShop, updateMyShop } from '../rules/endpoints.ts';
import { changesOf, domainSettings } from '../rules/settings.ts';
import { ShopChanges } from '../rules/shop.ts';
import { words } from './words.ts';

/** Zones of the countries that sell here; the others are set by the API. */
const ZONES = {
  'Europe/Paris': words.zones.paris,
  'America/Martinique': words.zones.antilles,
  'America/Cayenne': words.zones.guyane,
  'Indian/Reunion': words.zones.reunion,
  'Indian/Mayotte': words.zones.mayotte,
};

const schema = ShopChanges.pick({ urlShop: true, contactEmail: true, zone: true }).extend(
  changesOf(domainSettings, ['titleProducts']).shape,
);

/** The address of the shop, the contact for buyers, and the title over its products. */
export default function DoorSettings() {
  const shop = useEndpoint(myShop, {});
  const values = useMemo(() => {
    if (!shop.data) return undefined;
    const { urlShop, contactEmail, zone, settings } = shop.data;
    return { urlShop, contactEmail, zone, settings: { titleProducts: settings.titleProducts } };
  }, [shop.data]);
  const zones: Readonly<Record<string, string>> = ZONES;
  return (
    <Panel title={words.shopFace}>
      {shop.error && !values ? (
        <ErrorState error={shop.error} retry={() => void shop.refetch()} />
      ) : values ? (
        <Form schema={schema} endpoint={updateMyShop} values={values}>
          <Stack gap="sm">
            <TextField name="urlShop" label={words.urlShop} description={words.urlShopWhy} maxLength={60} />
            <FieldRow>
              <EmailField name="contactEmail" label={words.contactEmail} />
              <TextField
                name="settings.titleProducts"
                label={words.titleProducts}
                description={words.titleProductsWhy}
                maxLength={100}
              />
            </FieldRow>
            <SelectField
              name="zone"
              label={words.zone}
              options={values.zone in zones ? zones : { ...zones, [values.zone]: values.zone }}
            />
          </Stack>
        </Form>
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
}
