import { AddressField, CheckboxField, LookupPage, TextField } from '#ui/office/index.ts';
import { addWarehouse, archiveWarehouse, changeWarehouse, warehouses } from '../rules/endpoints.ts';
import { NewWarehouse, type Warehouse } from '../rules/stock.ts';
import { words } from './words.ts';

const START = NewWarehouse.omit({ name: true }).parse({});

export default function WarehouseList() {
  return (
    <LookupPage<Warehouse>
      title={words.warehouses}
      read={warehouses}
      nameOf={(row) => row.name}
      columns={[
        { label: words.name, of: (row) => (row.isDefault ? `${row.name} (${words.byDefault})` : row.name) },
        { label: words.code, of: (row) => row.code },
        { label: words.city, of: (row) => row.address.city },
        { label: words.exciseNumber, of: (row) => row.exciseNumber },
        { label: words.references, of: (row) => row.references, right: true },
      ]}
      schema={NewWarehouse}
      fields={(
        <>
          <TextField name="name" label={words.name} autoFocus />
          <TextField name="code" label={words.code} />
          <TextField name="exciseNumber" label={words.exciseNumber} />
          <CheckboxField name="isDefault" label={words.isDefault} />
          <AddressField name="address" legend={words.address} section="shipping" />
        </>
      )}
      create={{ endpoint: addWarehouse, label: words.add, start: START }}
      update={changeWarehouse}
      remove={archiveWarehouse}
      empty={{ title: words.noWarehouse, text: words.noWarehouseWhy }}
    />
  );
}
