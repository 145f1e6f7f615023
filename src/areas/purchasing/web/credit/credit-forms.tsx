import { useState } from 'react';
import {
  ActionButton,
  ask,
  call,
  DateField,
  FieldRow,
  Form,
  formatDay,
  formatMoney,
  formatNumber,
  LookupBox,
  type LookupHit,
  NumberField,
  Stack,
  Text,
  TextareaField,
  TextField,
  today,
} from '#ui/office/index.ts';
import { Dispute, type SupplierBill, supplierBills } from '../../rules/bill/bill-endpoints.ts';
import {
  addSupplierCredit,
  deductSupplierCredit,
  type Returnable,
  type SupplierCredit,
  SupplierCreditForm,
  withdrawSupplierCredit,
} from '../../rules/credit/credit-endpoints.ts';
import { NEW_RATE, RatesField } from '../bill/rates-field.tsx';
import { SupplierFirst } from '../supplier/supplier-first.tsx';
import { words } from './words.ts';

interface Ended {
  readonly done: (value: true | null) => void;
  readonly after: (id: string) => void;
}
interface Hit {
  readonly id: string;
  readonly label: string;
}

const Goods = ({ goods }: { readonly goods: readonly Returnable[] }) => (
  <Stack gap="xs" align="stretch" role="group" aria-label={words.goods}>
    <Text size="sm" fw={600}>
      {words.goods}
    </Text>
    <Text size="xs" c="dimmed">
      {words.goodsNote}
    </Text>
    {goods.map((one, at) => (
      <NumberField
        key={`${one.receptionId} ${one.position}`}
        name={`goods.${at}.quantity`}
        label={words.good(one.label, one.lot, formatDay(one.day), formatNumber(one.left))}
      />
    ))}
    <DateField name="goodsOn" label={words.goodsOn} clearable={false} maxMs={Date.now()} />
  </Stack>
);

/** A credit note as it is typed from paper; what came of the order of its bill may go back with it. */
const NewCredit = ({
  of,
  goods,
  note,
  done,
  after,
}: Ended & {
  readonly of: { readonly supplierId: string; readonly billId: string | null };
  readonly goods: readonly Returnable[];
  readonly note: string;
}) => (
  <Form
    schema={SupplierCreditForm}
    endpoint={addSupplierCredit}
    input={of}
    start={{
      number: '',
      day: today(),
      reason: '',
      rates: [NEW_RATE],
      goods: goods.map(({ receptionId, position }) => ({ receptionId, position, quantity: 0 })),
      goodsOn: today(),
    }}
    width="full"
    submit={words.save}
    onCancel={() => done(null)}
    after={({ id }) => {
      done(true);
      after(id);
    }}
  >
    <Text size="sm" c="dimmed">
      {note}
    </Text>
    <FieldRow>
      <TextField name="number" label={words.number} autoComplete="off" />
      <DateField name="day" label={words.day} />
    </FieldRow>
    <RatesField />
    {goods.length > 0 ? <Goods goods={goods} /> : null}
    <TextField name="reason" label={words.reason} />
  </Form>
);
export const askCreditOf = (one: SupplierBill, goods: readonly Returnable[], after: (id: string) => void): void =>
  void ask({
    title: words.noteOf(one.number),
    body: (done) => (
      <NewCredit
        of={{ supplierId: one.supplierId, billId: one.id }}
        goods={goods}
        note={words.noteNote}
        done={done}
        after={after}
      />
    ),
  });

export const askNewCredit = (after: (id: string) => void): void =>
  void ask({
    title: words.fresh,
    body: (done) => (
      <SupplierFirst label={words.supplier} note={words.freshNote}>
        {(supplierId) => (
          <NewCredit of={{ supplierId, billId: null }} goods={[]} note={words.freshNote} done={done} after={after} />
        )}
      </SupplierFirst>
    ),
  });

export const askWithdrawCredit = (one: SupplierCredit): void =>
  void ask({
    title: words.withdraw,
    small: true,
    body: (done) => (
      <Form
        schema={Dispute}
        endpoint={withdrawSupplierCredit}
        input={{ id: one.id }}
        start={{ reason: '' }}
        width="full"
        submit={words.withdraw}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Text size="sm" c="dimmed">
          {words.withdrawNote}
        </Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });

/** Finds the unpaid bills of a supplier, the oldest first. */
const findBills =
  (supplierId: string) =>
  async (search: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
    const filter = JSON.stringify({ supplierId: { is: supplierId }, owed: { gt: 0 } });
    const asked = { size: 20, filter, sort: 'dueOn', ...(search ? { search } : {}) };
    return (await call(supplierBills, asked, { silent: true, signal })).rows.map((row) => ({
      id: row.id,
      label: row.number,
      detail: formatMoney(row.owed),
    }));
  };
const DeductBody = ({ one, done }: Pick<Ended, 'done'> & { readonly one: SupplierCredit }) => {
  const [bill, setBill] = useState<Hit | null>(null);
  return (
    <Stack gap="md" align="stretch">
      <Text size="sm" c="dimmed">
        {words.deductNote}
      </Text>
      <LookupBox
        data-autofocus
        label={words.usedBill}
        placeholder={words.findBill}
        about="purchase-bills"
        find={findBills(one.supplierId)}
        shown={bill?.label ?? ''}
        onPick={setBill}
      />
      {bill ? (
        <ActionButton
          primary
          endpoint={deductSupplierCredit}
          input={{ id: one.id, billId: bill.id }}
          after={() => done(true)}
        >
          {words.deduct}
        </ActionButton>
      ) : null}
    </Stack>
  );
};
export const askDeduct = (one: SupplierCredit): void =>
  void ask({ title: words.deduct, small: true, body: (done) => <DeductBody one={one} done={done} /> });
