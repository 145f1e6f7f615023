import { useEffect } from 'react';
import { ReceivedPayment, recordPayment } from '#areas/payments/rules/endpoints.ts';
import { RECEIVED_TYPES } from '#areas/payments/rules/methods.ts';
import { useFeeLimit, useGap, usePaymentTypes } from '#areas/payments/web/index.ts';
import { french } from '#kernel/language/french.ts';
import {
  ask,
  CheckboxField,
  DateField,
  FieldRow,
  Form,
  formatMoney,
  MoneyField,
  SelectField,
  Text,
  TextField,
  today,
  useFormFields,
} from '#ui/office/index.ts';

const words = french({
  save: 'Enregistrer l’encaissement',
  title: (what: string) => `Encaisser ${what}`,
  left: (amount: string) => `Il reste ${amount} à payer.`,
  amount: 'Montant reçu',
  method: 'Moyen',
  day: 'Reçu le',
  note: 'Référence',
  noteHint: 'N° de chèque, libellé du virement',
  shortfall: (amount: string) =>
    `Il manque ${amount}\u00a0: si la commande est déjà facturée en entier, l’écart est soldé en charge (658)\u00a0; sinon il reste dû.`,
  shortOfBill: (amount: string) => `Il manque ${amount}\u00a0: l’écart est soldé en charge (658).`,
  gain: (amount: string) =>
    `${amount} de trop\u00a0: si le client ne doit rien d’autre, l’écart est soldé en produit (758)\u00a0; sinon il reste en avance sur son compte, pour ce qu’il doit.`,
  bankFee: 'Frais retenus par la banque',
  bankFeeWhy: (most: string) => `En plus du montant reçu\u00a0: le client a payé les deux. ${most} au plus.`,
  excess: 'Le client a payé plus : garder le trop-perçu en avance sur son compte',
} as const);

/** The document that a payment is received for: an order, or a bill with the amount left of it. */
export interface Receivable {
  readonly kind: 'order' | 'bill';
  readonly id: string;
  /** « la facture FA-2026-0001 » */
  readonly what: string;
  readonly left: number | undefined;
  readonly paymentType?: string;
}

const Asked = ReceivedPayment.pick({ bankFee: true, amount: true, method: true, day: true, note: true, excess: true });

/**
 * Tells first how much of a difference is written off. Beyond that, a user who types more than is left says what
 * becomes of the excess.
 */
const Excess = ({ left, isBill }: { readonly left: number | undefined; readonly isBill: boolean }) => {
  const [[arrived, fee, method]] = useFormFields(['amount', 'bankFee', 'method']);
  const kept = method === 'transfer' && typeof fee === 'number' ? fee : 0;
  const amount = typeof arrived === 'number' ? Math.round((arrived + kept) * 100) / 100 : null;
  const gap = useGap();
  const written = left !== undefined && typeof amount === 'number' && amount > 0 ? gap(left - amount) : 0;
  if (written !== 0)
    return (
      <Text size="sm">
        {written < 0
          ? words.gain(formatMoney(-written))
          : (isBill ? words.shortOfBill : words.shortfall)(formatMoney(written))}
      </Text>
    );
  return left !== undefined && typeof amount === 'number' && amount > left ? (
    <CheckboxField name="excess" label={words.excess} />
  ) : null;
};

/**
 * The amount that the bank kept of a transfer: the client paid it too. Asked where the estate's settings say so; left
 * out for any other means.
 */
const FeeField = () => {
  const limit = useFeeLimit();
  const [[method, fee], set] = useFormFields(['method', 'bankFee']);
  const isAsked = limit > 0 && method === 'transfer';
  const isLeft = !isAsked && fee !== null && fee !== undefined;
  useEffect(() => {
    if (isLeft) set('bankFee', null);
  });
  return isAsked ? (
    <MoneyField name="bankFee" label={words.bankFee} description={words.bankFeeWhy(formatMoney(limit))} />
  ) : null;
};

/** The means that the estate uses, in its order: the first of them where the one that was agreed is used no more. */
const MethodField = () => {
  const types = usePaymentTypes('received');
  const [[method], set] = useFormFields(['method']);
  const [first] = types;
  const isOff = first !== undefined && !types.some((one) => one.type === method);
  useEffect(() => {
    if (isOff) set('method', first.type);
  });
  return (
    <SelectField
      name="method"
      label={words.method}
      options={Object.fromEntries(types.map((one) => [one.type, one.label]))}
    />
  );
};

export const askReceived = ({ kind, id, what, left, paymentType }: Receivable): void =>
  void ask({
    title: words.title(what),
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={recordPayment}
        input={{ payableKind: kind, payableId: id }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{
          ...(left === undefined ? {} : { amount: left }),
          method: RECEIVED_TYPES.find((one) => one === paymentType) ?? 'transfer',
          day: today(),
          note: '',
          excess: false,
        }}
      >
        {left === undefined ? null : (
          <Text size="sm" c="dimmed">
            {words.left(formatMoney(left))}
          </Text>
        )}
        <FieldRow>
          <MoneyField name="amount" label={words.amount} />
          <MethodField />
        </FieldRow>
        <FieldRow>
          <DateField name="day" label={words.day} clearable={false} maxMs={Date.now()} />
          <TextField name="note" label={words.note} description={words.noteHint} maxLength={100} />
        </FieldRow>
        <FeeField />
        <Excess left={left} isBill={kind === 'bill'} />
      </Form>
    ),
  });
