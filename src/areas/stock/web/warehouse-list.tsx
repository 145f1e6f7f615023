import {
  AddressField,
  Button,
  CheckboxField,
  formatCount,
  Group,
  Link,
  LookupPage,
  TextField,
  useOffice,
} from '#ui/office/index.ts';
import { transferStock } from '../rules/endpoints.ts';
import { type Warehouse, warehouseLookup } from '../rules/warehouse.ts';
import { words } from './words.ts';

/** The acts on all goods of a warehouse. */
const Ways = ({ row }: { readonly row: Warehouse }) =>
  useOffice().mayCall(transferStock) ? (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        component={Link}
        variant="subtle"
        size="compact-xs"
        aria-label={`${words.inventory}, ${row.name}`}
        to={`/dashboard/stocks/add?warehouse=${row.id}`}
      >
        {words.inventory}
      </Button>
      {row.references > 0 ? (
        <Button
          component={Link}
          variant="subtle"
          size="compact-xs"
          aria-label={`${words.transfer}, ${row.name}`}
          to={`/dashboard/stocks/transfer?from=${row.id}`}
        >
          {words.transfer}
        </Button>
      ) : null}
    </Group>
  ) : null;

export default function WarehouseList() {
  return (
    <LookupPage
      lookup={warehouseLookup}
      columns={[
        { label: words.name, of: (row) => (row.isDefault ? `${row.name} (${words.byDefault})` : row.name) },
        { label: words.code, of: (row) => row.code },
        { label: words.city, of: (row) => row.address.city },
        { label: words.exciseNumber, of: (row) => row.exciseNumber },
        { label: words.references, of: (row) => formatCount(row.references), right: true },
        { label: words.work, of: (row) => <Ways row={row} />, right: true },
      ]}
      fields={
        <>
          <TextField name="name" label={words.name} autoFocus />
          <TextField name="code" label={words.code} />
          <TextField name="exciseNumber" label={words.exciseNumber} />
          <CheckboxField name="isDefault" label={words.isDefault} />
          <AddressField name="address" legend={words.address} section="shipping" />
        </>
      }
    />
  );
}
