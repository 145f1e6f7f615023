import { shopSettings } from '#areas/shops/server/index.ts';
import { whyAskDay } from '#kernel/field/far-day.ts';
import { isAllowed } from '#kernel/permission.ts';
import { serveHistory } from '#platform/history.ts';
import { day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, isPositive, minus, plus, roundTo, ZERO } from '#kernel/money.ts';
import { type Refusal, refuseIf } from '#kernel/refusal.ts';
import { type Binding, bind } from '#platform/http.ts';
import type { Call } from '#platform/http.ts';
import * as declared from '../rules/endpoints.ts';
import * as disputes from '../rules/dispute/dispute-endpoints.ts';
import * as accounts from '../rules/pay-account-endpoints.ts';
import { cardAccount, changeCardAccount, readCardAccount } from './card-account.ts';
import type { PaymentsTx } from './card-request.ts';
import { confirmQuestion, howToPay, questionAnswered, readQuestion, refuseQuestion } from './challenge.ts';
import { cancelDebit, lockPaidBy, openRefund, recordReceipt } from './intent.ts';
import { PAYMENT_TYPE_WORDS } from '../rules/methods.ts';
import { writtenOff } from '../rules/gap.ts';
import { whyNotTypeAt } from '../rules/payment-types.ts';
import { isGivenBackElsewhere } from '../rules/pay-account.ts';
import { recordOnAccount, setOff, voidReceipt } from './account/on-account.ts';
import { disputeEnded, disputeNoted } from './dispute/note-dispute.ts';
import { heardOnline } from './online/hear-online.ts';
import { changePayAccount, payAccount, readPayAccounts } from './online/pay-account.ts';
import { askOwner, lockPayable, type Part, partsAsked, payableFacts } from './payable-owner.ts';
import { receiveForPaper } from './account/for-paper.ts';
import { listPayments, oneRow, readPayment, toRow } from './payment-list.ts';
import { readMeans } from './payment-means.ts';
import { comeBack, stateAfterReturn } from './return-page.ts';
import { hearNews } from './webhook.ts';

type Changed = declared.PaymentRow & { message?: string | undefined; sucess?: boolean | undefined };

/** Says what became of a payment once the provider has answered. */
const told = async (tx: PaymentsTx, before: Changed, call: Call): Promise<Changed> => {
  const row = await oneRow(tx, call, before.id);
  const isRefund = row.kind === 'refund';
  switch (row.status) {
    case 'refunded':
      return { ...row, message: 'Le remboursement est fait.', sucess: true };
    case 'cancelled':
      return { ...row, message: 'Le débit est abandonné.', sucess: true };
    case 'error':
      return { ...row, message: row.reason ?? 'Le prestataire de paiement a refusé.', sucess: false };
    case 'paid':
      return { ...row, message: 'Le débit avait abouti : il ne peut plus être abandonné.', sucess: false };
    default:
      return {
        ...row,
        message: isRefund ? 'Le remboursement est en cours.' : 'La demande est en cours chez le prestataire.',
        sucess: true,
      };
  }
};

/** A refund that no provider makes for us is made on the provider's own screens. */
const refundNoted = (method: Changed['method']): string =>
  isGivenBackElsewhere(method)
    ? `Le remboursement est noté. Rendez l’argent vous-même sur les écrans de ${PAYMENT_TYPE_WORDS[method]}.`
    : 'Le remboursement est enregistré.';

const partsOf = (
  tx: PaymentsTx,
  call: Call,
  parts: InputOf<typeof declared.allocatePayment>['parts'],
): Promise<readonly Part[]> =>
  partsAsked(
    tx,
    call,
    parts.map((one) => ({
      payable: { kind: one.payableKind, id: one.payableId },
      amount: roundTo(dec(one.amount)),
    })),
  );

const refuseTypeOff = async (tx: PaymentsTx, call: Call, type: InputOf<typeof declared.recordPayment>['method']) =>
  refuseIf(whyNotTypeAt('received', type, (await shopSettings(tx, call.shopId)).paymentTypes));

/** The amount that a client paid: the received amount and the bank's fee. */
const paidWhole = ({ amount, bankFee }: { readonly amount: number; readonly bankFee?: number | undefined }) => {
  const arrived = roundTo(dec(amount));
  if (bankFee === undefined) return { amount: arrived };
  const fee = roundTo(dec(bankFee));
  return { amount: plus(arrived, fee), bankFee: fee };
};

/** A day to come is refused with words of its own; one long ago is asked. */
const whyAskReceived = (
  input: { readonly day?: string | undefined; readonly sureDay?: string | undefined },
  call: Call,
): Refusal | null =>
  input.day === undefined || input.day > call.today ? null : whyAskDay(day(input.day), call.today, input.sureDay);

/** Notes the money received for one document. An excess, when the user says so, stays on the client's account. */
const receive = async (tx: PaymentsTx, call: Call, input: InputOf<typeof declared.recordPayment>) => {
  refuseIf(whyAskReceived(input, call));
  await refuseTypeOff(tx, call, input.method);
  const payable = { kind: input.payableKind, id: input.payableId };
  const received = {
    method: input.method,
    ...paidWhole(input),
    day: input.day === undefined ? call.today : day(input.day),
    label: input.label ?? PAYMENT_TYPE_WORDS[input.method],
    note: input.note ?? '',
  };
  const ofPaper = await receiveForPaper(tx, call, { ...received, payable, excess: input.excess });
  if (ofPaper) return ofPaper;
  const { gapLimit } = await shopSettings(tx, call.shopId);
  if (input.excess || gapLimit > 0) {
    await lockPayable(tx, call, payable);
    const { clientId, left } = await payableFacts(tx, call.shopId, payable);
    const more = left === null ? ZERO : minus(received.amount, left);
    // So little too much needs nobody's word: it is written off.
    const isGap = left !== null && isPositive(left) && isPositive(writtenOff(more, ZERO, gapLimit));
    if (clientId !== null && left !== null && isPositive(more) && (input.excess || isGap)) {
      // Whether anything may be received for it at all is its owner's to say.
      await askOwner(tx, call, payable, { amount: received.amount, excess: true });
      return recordOnAccount(tx, call, {
        ...received,
        clientId,
        parts: isPositive(left) ? [{ payable, amount: left }] : [],
      });
    }
  }
  return recordReceipt(tx, call, { ...received, payable, buyerUserId: null, excess: input.excess });
};

export const bindings: readonly Binding[] = [
  bind(declared.listPayments, listPayments),
  bind(declared.cardOptions, howToPay),
  bind(declared.payment, readPayment),
  bind(declared.recordPayment, async (tx: PaymentsTx, input, call) => toRow(await receive(tx, call, input))),
  bind(declared.recordClientPayment, async (tx: PaymentsTx, input, call) => {
    refuseIf(whyAskReceived(input, call));
    await refuseTypeOff(tx, call, input.method);
    return toRow(
      await recordOnAccount(tx, call, {
        clientId: input.clientId,
        method: input.method,
        ...paidWhole(input),
        day: input.day === undefined ? call.today : day(input.day),
        label: PAYMENT_TYPE_WORDS[input.method],
        note: input.note ?? '',
        parts: await partsOf(tx, call, input.parts),
      }),
    );
  }),
  bind(declared.allocatePayment, async (tx: PaymentsTx, input, call) => {
    await setOff(tx, call, {
      id: input.id,
      parts: await partsOf(tx, call, input.parts),
      day: input.day === undefined ? call.today : day(input.day),
    });
    return oneRow(tx, call, input.id);
  }),
  bind(declared.voidPayment, async (tx: PaymentsTx, input, call) => {
    await voidReceipt(tx, call, input);
    return oneRow(tx, call, input.id);
  }),
  bind(
    declared.refundPayment,
    async (tx: PaymentsTx, input, call) => {
      // The payable is locked before its payments: a dispute noted at this moment comes before or after.
      await lockPaidBy(tx, call, input.id);
      const opened = await openRefund(tx, call, {
        intentId: input.id,
        amount: input.amount === undefined ? undefined : roundTo(dec(input.amount)),
        note: input.note,
      });
      const row: Changed = await oneRow(tx, call, opened.id);
      return opened.status === 'refunded' ? { ...row, message: refundNoted(row.method), sucess: true } : row;
    },
    { respond: told },
  ),
  bind(
    declared.cancelPayment,
    async (tx: PaymentsTx, input, call) => {
      await cancelDebit(tx, call, input.id);
      const row: Changed = await oneRow(tx, call, input.id);
      return row;
    },
    { respond: told },
  ),
  bind(disputes.noteDispute, disputeNoted),
  bind(disputes.endDispute, disputeEnded),
  serveHistory(declared.historyOfPayment, {
    kinds: ['payment'],
    see: 'payment_intent',
    hidden: ({ actor }) => (isAllowed(actor, 'seeAllPrice') ? [] : ['amount']),
  }),
  bind(declared.paymentMeans, readMeans),
  bind(declared.cardAccount, readCardAccount),
  bind(declared.changeCardAccount, changeCardAccount, { respond: cardAccount.respond }),
  bind(declared.tryCardAccount, cardAccount.tryNow, { respond: cardAccount.respond }),
  bind(declared.removeCardAccount, cardAccount.forget),
  bind(accounts.payAccounts, readPayAccounts),
  bind(accounts.changePayAccount, changePayAccount, { respond: payAccount.respond }),
  bind(accounts.tryPayAccount, payAccount.tryNow, { respond: payAccount.respond }),
  bind(accounts.removePayAccount, payAccount.forget),
  bind(declared.returnFromBank, comeBack, { respond: stateAfterReturn }),
  bind(declared.readChallenge, readQuestion, { respond: questionAnswered }),
  bind(declared.confirmChallenge, confirmQuestion, { respond: questionAnswered }),
  bind(declared.refuseChallenge, refuseQuestion, { respond: questionAnswered }),
  bind(declared.hearProvider, hearNews, { respond: heardOnline }),
];
