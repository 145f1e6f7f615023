import { useState } from 'react';
import { PAYMENT_TYPES } from '#areas/catalogue/rules/reference/reference-trade.ts';
import {
  ask,
  DateField,
  FieldRow,
  Form,
  LookupBox,
  SelectField,
  Text,
  TextareaField,
  TextField,
  today,
} from '#ui/office/index.ts';
import {
  acceptSupplierBill,
  addSupplierBill,
  changeSupplierBill,
  Decision,
  Dispute,
  disputeSupplierBill,
  moveSupplierBill,
  Paying,
  paySupplierBill,
  type SupplierBill,
  SupplierBillForm,
  unpaySupplierBill,
  withdrawSupplierBill,
} from '../../rules/bill/bill-endpoints.ts';
import { findOrders } from './find-orders.ts';
import { SupplierFirst } from '../supplier/supplier-first.tsx';
import { NEW_RATE, RatesField } from './rates-field.tsx';
import { words } from './words.ts';

const Fields = () => (
  <>
    <FieldRow>
      <TextField name="number" label={words.number} autoComplete="off" />
      <DateField name="day" label={words.day} />
      <DateField name="dueOn" label={words.dueOn} description={words.dueNote} />
    </FieldRow>
    <RatesField />
  </>
);

type Rates = SupplierBill['rates'];
interface Ended {
  readonly done: (value: true | null) => void;
  readonly after: (id: string) => void;
}
/** A new bill of a supplier; what should stand on it is there already. */
const NewBill = ({
  of,
  rates,
  done,
  after,
  note,
}: Ended & {
  readonly of: { readonly supplierId: string; readonly purchaseId: string | null };
  readonly rates: Rates;
  readonly note: string;
}) => (
  <Form
    schema={SupplierBillForm}
    endpoint={addSupplierBill}
    input={of}
    start={{ number: '', day: today(), dueOn: null, rates: rates.length > 0 ? rates : [NEW_RATE] }}
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
    <Fields />
  </Form>
);
/** Asks for a bill without an order: its supplier comes first. */
export const askNewBill = (after: (id: string) => void): void =>
  void ask({
    title: words.fresh,
    body: (done) => (
      <SupplierFirst label={words.supplier} placeholder={words.findSupplier} note={words.freshNote}>
        {(supplierId) => (
          <NewBill of={{ supplierId, purchaseId: null }} rates={[]} note={words.freshNote} done={done} after={after} />
        )}
      </SupplierFirst>
    ),
  });

/** The bill as it is typed from paper; what should stand on it is there already. */
export const askBill = (
  of: { readonly supplierId: string; readonly purchaseId: string | null },
  rates: Rates,
  after: (id: string) => void,
): void =>
  void ask({
    title: words.check,
    body: (done) => <NewBill of={of} rates={rates} done={done} after={after} note={words.checkNote} />,
  });

export const askChange = (one: SupplierBill): void =>
  void ask({
    title: words.change,
    body: (done) => (
      <Form
        schema={SupplierBillForm}
        endpoint={changeSupplierBill}
        input={{ id: one.id, version: one.version }}
        start={{ number: one.number, day: one.day, dueOn: one.dueOn, rates: one.rates }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Fields />
      </Form>
    ),
  });

export const askAccept = (one: SupplierBill): void =>
  void ask({
    title: words.acceptTitle,
    small: true,
    body: (done) => (
      <Form
        schema={Decision}
        endpoint={acceptSupplierBill}
        input={{ id: one.id, version: one.version }}
        start={{ reason: '' }}
        width="full"
        submit={words.accept}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        {one.purchaseId ? (
          <Text size="sm" c="dimmed">
            {words.acceptNote}
          </Text>
        ) : null}
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });
type Reasoned = typeof disputeSupplierBill | typeof withdrawSupplierBill | typeof unpaySupplierBill;
/** Asks for an act on a bill that needs a reason. */
const askReason = (
  endpoint: Reasoned,
  one: SupplierBill,
  how: { title: string; submit: string; note?: string },
): void =>
  void ask({
    title: how.title,
    small: true,
    body: (done) => (
      <Form
        schema={Dispute}
        endpoint={endpoint}
        input={{ id: one.id }}
        start={{ reason: '' }}
        width="full"
        submit={how.submit}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        {how.note ? (
          <Text size="sm" c="dimmed">
            {how.note}
          </Text>
        ) : null}
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });
export const askDispute = (one: SupplierBill): void =>
  askReason(disputeSupplierBill, one, { title: words.disputeTitle, submit: words.dispute });
export const askWithdraw = (one: SupplierBill): void =>
  askReason(withdrawSupplierBill, one, { title: words.withdraw, submit: words.withdraw, note: words.withdrawNote });
export const askUnpay = (one: SupplierBill): void =>
  askReason(unpaySupplierBill, one, { title: words.unpay, submit: words.unpay, note: words.unpayNote });

const MoveBody = ({ one, done }: { readonly one: SupplierBill; readonly done: (value: true | null) => void }) => {
  const [order, setOrder] = useState<{ readonly id: string; readonly label: string } | null>(null);
  return (
    <Form
      schema={Dispute}
      endpoint={moveSupplierBill}
      input={{ id: one.id, purchaseId: order?.id || null }}
      start={{ reason: '' }}
      width="full"
      submit={words.move}
      disabled={order === null}
      onCancel={() => done(null)}
      after={() => done(true)}
    >
      <Text size="sm" c="dimmed">
        {words.moveNote}
      </Text>
      <LookupBox
        data-autofocus
        label={words.newOrder}
        placeholder={words.findOrder}
        about={`purchases ${one.supplierId}`}
        find={findOrders(one.supplierId)}
        shown={order?.label ?? ''}
        onPick={setOrder}
      />
      <TextareaField name="reason" label={words.reason} />
    </Form>
  );
};
export const askMove = (one: SupplierBill): void =>
  void ask({ title: words.move, body: (done) => <MoveBody one={one} done={done} /> });

export const askPayment = (one: SupplierBill): void =>
  void ask({
    title: words.pay,
    small: true,
    body: (done) => (
      <Form
        schema={Paying}
        endpoint={paySupplierBill}
        input={{ id: one.id }}
        start={{ paidOn: today(), paidBy: 'transfer' }}
        width="full"
        submit={words.pay}
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <DateField name="paidOn" label={words.paidOn} maxMs={Date.now()} />
        <SelectField
          name="paidBy"
          label={words.paidBy}
          options={Object.fromEntries(PAYMENT_TYPES.map((each) => [each.key, each.label]))}
        />
      </Form>
    ),
  });
