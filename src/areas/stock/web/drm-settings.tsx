import {
  ask,
  Button,
  ErrorState,
  Form,
  LinesTable,
  Link,
  LookupPage,
  Page,
  PageSkeleton,
  Panel,
  SelectField,
  Stack,
  TextField,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { ACCOUNT_WORDS } from '../rules/drm/columns.ts';
import { FISCAL_WORDS } from '../rules/drm/fiscal-words.ts';
import {
  type DrmSettings as Read,
  drmSettings,
  NamedProduct,
  nameProduct,
  PlacedWarehouse,
  placeWarehouse,
} from '../rules/drm/drm-endpoints.ts';
import { type ExciseSite, exciseSiteLookup } from '../rules/drm/excise-site.ts';
import { Lacks } from './drm/drm-parts.tsx';
import { words } from './drm/words.ts';

type WarehouseRow = Read['warehouses'][number];
type ProductRow = Read['products'][number];

const placeOf = (row: WarehouseRow, sites: readonly ExciseSite[]): void => {
  // With several numbers, none is more likely than another.
  const only = sites.length === 1 ? sites[0] : undefined;
  void ask({
    title: words.placeOf(row.name),
    small: true,
    body: (done) => (
      <Form
        schema={PlacedWarehouse}
        endpoint={placeWarehouse}
        start={{ warehouseId: row.id, siteId: row.siteId ?? only?.id ?? null, account: row.account ?? 'suspended' }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <SelectField
          name="siteId"
          label={words.placed}
          placeholder={words.outside}
          options={Object.fromEntries(sites.map((one) => [one.id, `${one.name} · ${one.exciseNumber}`]))}
        />
        <SelectField name="account" label={words.account} options={ACCOUNT_WORDS} />
      </Form>
    ),
  });
};

const rename = (row: ProductRow): void =>
  void ask({
    title: words.renameOf(row.product),
    body: (done) => (
      <Form
        schema={NamedProduct}
        endpoint={nameProduct}
        start={{ productId: row.id, label: row.own.label, inao: row.own.inao, fiscal: row.own.fiscal as '' }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <TextField name="label" label={words.label} placeholder={row.label} />
        <TextField name="inao" label={words.inao} placeholder={row.inao} />
        <SelectField name="fiscal" label={words.fiscal} options={{ '': words.fromCatalogue, ...FISCAL_WORDS }} />
      </Form>
    ),
  });

export default function DrmSettings() {
  const { mayCall } = useOffice();
  const sites = useEndpoint(exciseSiteLookup.list, {});
  const read = useEndpoint(drmSettings, {});
  const error = sites.error ?? read.error;
  if (error) return <ErrorState error={error} retry={() => void read.refetch()} />;
  if (!sites.data || !read.data) return <PageSkeleton />;
  const known = sites.data;
  const nameOf = new Map(known.map((one) => [one.id, `${one.name} · ${one.exciseNumber}`]));
  return (
    <Page
      title={words.settingsTitle}
      note={words.settingsNote}
      actions={
        <Button component={Link} variant="default" to="/dashboard/stocks/drm">
          {words.back}
        </Button>
      }
    >
      <Stack gap="lg">
        <Lacks lacks={read.data.lacks} />
        <LookupPage inPage lookup={exciseSiteLookup} />
        <Panel title={words.warehouses} note={words.warehousesWhy}>
          <LinesTable
            label={words.warehouses}
            lines={read.data.warehouses}
            columns={[
              { label: words.warehouse, of: (row) => row.name },
              { label: words.placed, of: (row) => nameOf.get(row.siteId ?? '') ?? words.outside },
              { label: words.account, of: (row) => (row.account ? ACCOUNT_WORDS[row.account] : '') },
              {
                label: ' ',
                right: true,
                of: (row) =>
                  mayCall(placeWarehouse) && known.length > 0 ? (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={words.placeOf(row.name)}
                      onClick={() => placeOf(row, known)}
                    >
                      {words.place}
                    </Button>
                  ) : null,
              },
            ]}
          />
        </Panel>
        <Panel title={words.products} note={words.productsWhy}>
          <LinesTable
            label={words.products}
            lines={read.data.products}
            empty={words.noProduct}
            columns={[
              { label: words.product, of: (row) => <Link to={`/dashboard/products/${row.id}`}>{row.product}</Link> },
              { label: words.declaredAs, of: (row) => row.label },
              { label: words.code, of: (row) => row.inao || FISCAL_WORDS[row.fiscal] },
              {
                label: ' ',
                right: true,
                of: (row) =>
                  mayCall(nameProduct) ? (
                    <Button
                      variant="subtle"
                      size="compact-xs"
                      aria-label={words.renameOf(row.product)}
                      onClick={() => rename(row)}
                    >
                      {words.rename}
                    </Button>
                  ) : null,
              },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  );
}
