import {
  ask,
  DateField,
  FieldRow,
  Form,
  formatNumber,
  NumberField,
  type Options,
  SelectField,
  SwitchField,
  Text,
  TextField,
  today,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { EXPECTED_KIND_WORDS, ExpectedForm, expectEntry } from '../rules/expected/expected.ts';
import { adjustStock, changeStockItem, countStock, transferStock, warehouses } from '../rules/endpoints.ts';
import { Adjustment, CAUSE_WORDS, Count, ItemSettings, type StockRow, Transfer, TYPED_CAUSES } from '../rules/stock.ts';
import { words } from './words.ts';

/** The popups of one shelf: a format in a warehouse, by lot. */
export type Shelf = Pick<StockRow, 'formatId' | 'warehouseId' | 'warehouse' | 'lot' | 'real' | 'available'> & {
  readonly name: string;
};

const placeOf = (shelf: Shelf) => ({ formatId: shelf.formatId, warehouseId: shelf.warehouseId, lot: shelf.lot });
const CAUSES: Options = Object.fromEntries(TYPED_CAUSES.map((cause) => [cause, CAUSE_WORDS[cause]]));
const Settings = ItemSettings.omit({ id: true });

const useWarehouses = (except?: string): Options =>
  Object.fromEntries(
    (useEndpoint(warehouses, {}, { staleTime: 60_000 }).data ?? [])
      .filter((one) => one.id !== except)
      .map((one) => [one.id, one.name]),
  );
const WarehouseField = ({
  name,
  label,
  except,
}: {
  readonly name: string;
  readonly label: string;
  readonly except?: string;
}) => <SelectField name={name} label={label} options={useWarehouses(except)} />;
const Where = ({ shelf }: { readonly shelf: Shelf }) => (
  <Text size="sm" c="dimmed">
    {[shelf.warehouse, shelf.lot].filter(Boolean).join(' · ')}
  </Text>
);

/** A day of a month that is over, whose declaration may be made: what is typed then corrects it, or is dated otherwise. */
const Corrects = () => {
  const [[day]] = useFormFields(['day']);
  if (typeof day !== 'string' || day.slice(0, 7) >= today().slice(0, 7)) return null;
  return <SwitchField name="corrects" label={words.corrects} description={words.correctsWhy} />;
};

export const openAdjustment = (shelf: Shelf): void =>
  void ask({
    title: `${words.adjust} ${shelf.name}`,
    small: true,
    body: (done) => (
      <Form
        schema={Adjustment}
        endpoint={adjustStock}
        start={{ cause: 'adjustment', note: '', day: today(), corrects: false, lines: [placeOf(shelf)] }}
        width="full"
        submit={words.adjustNow}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Where shelf={shelf} />
        <NumberField name="lines.0.delta" label={words.quantity} />
        <SelectField name="cause" label={words.cause} options={CAUSES} />
        <DateField name="day" label={words.day} maxMs={Date.now()} />
        <Corrects />
        <TextField name="note" label={words.note} />
      </Form>
    ),
  });

export const openExpected = (shelf: Shelf): void =>
  void ask({
    title: `${words.expect} ${shelf.name}`,
    small: true,
    body: (done) => (
      <Form
        schema={ExpectedForm}
        endpoint={expectEntry}
        start={{ kind: 'bottling', note: '', day: today(), ...placeOf(shelf) }}
        width="full"
        submit={words.expect}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Where shelf={shelf} />
        <NumberField name="quantity" label={words.quantity} />
        <SelectField name="kind" label={words.expectedFrom} options={EXPECTED_KIND_WORDS} />
        <FieldRow>
          <DateField name="day" label={words.expectedDay} />
          <TextField name="lot" label={words.lotIfAny} />
        </FieldRow>
        <TextField name="note" label={words.note} />
      </Form>
    ),
  });

export const openCount = (shelf: Shelf): void =>
  void ask({
    title: `${words.count} ${shelf.name}`,
    small: true,
    body: (done) => (
      <Form
        schema={Count}
        endpoint={countStock}
        start={{ note: '', lines: [{ ...placeOf(shelf), count: shelf.real }] }}
        width="full"
        submit={words.countNow}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Where shelf={shelf} />
        <NumberField name="lines.0.count" label={words.counted} />
        <TextField name="note" label={words.note} />
      </Form>
    ),
  });

export const openTransfer = (shelf: Shelf): void =>
  void ask({
    title: `${words.transfer} ${shelf.name}`,
    small: true,
    body: (done) => (
      <Form
        schema={Transfer}
        endpoint={transferStock}
        width="full"
        submit={words.transferNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{
          fromWarehouseId: shelf.warehouseId,
          toWarehouseId: '',
          note: '',
          lines: [{ formatId: shelf.formatId, lot: shelf.lot, quantity: shelf.available }],
        }}
      >
        <Where shelf={shelf} />
        <NumberField
          name="lines.0.quantity"
          label={words.toMove}
          description={words.atMost(formatNumber(shelf.available))}
        />
        <WarehouseField name="toWarehouseId" label={words.to} except={shelf.warehouseId} />
        <TextField name="note" label={words.note} />
      </Form>
    ),
  });

export const openShelfSettings = (row: StockRow, name: string): void =>
  void ask({
    title: name,
    small: true,
    body: (done) => (
      <Form
        schema={Settings}
        endpoint={changeStockItem}
        input={{ id: row.id }}
        start={{ threshold: row.threshold, backorder: row.backorder }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <NumberField name="threshold" label={words.threshold} />
        <SwitchField name="backorder" label={words.backorder} />
      </Form>
    ),
  });

/** A shelf that has nothing yet: in which warehouse, of which lot, how much. Without any warehouse the first one makes itself. */
export const openFirstStock = (formats: Options, formatId: string, warehouseId: string | null): void =>
  void ask({
    title: words.firstStockOf,
    small: true,
    body: (done) => (
      <Form
        schema={Count}
        endpoint={countStock}
        width="full"
        submit={words.countNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ note: '', lines: [{ formatId, lot: '', ...(warehouseId === null ? {} : { warehouseId }) }] }}
      >
        {Object.keys(formats).length > 1 ? (
          <SelectField name="lines.0.formatId" label={words.format} options={formats} />
        ) : (
          <Text size="sm" c="dimmed">
            {formats[formatId]}
          </Text>
        )}
        <NumberField name="lines.0.count" label={words.counted} />
        <FieldRow>
          {warehouseId === null ? null : <WarehouseField name="lines.0.warehouseId" label={words.warehouse} />}
          <TextField name="lines.0.lot" label={words.lotIfAny} />
        </FieldRow>
        <TextField name="note" label={words.note} />
      </Form>
    ),
  });
