import { isAllowed } from '#kernel/permission.ts';
import { serveHistory } from '#platform/history.ts';
import { day } from '#kernel/day.ts';
import { dec, roundTo } from '#kernel/money.ts';
import { type Binding, bind } from '#platform/http.ts';
import type { Call } from '#platform/http.ts';
import * as declared from '../rules/endpoints.ts';
import {
  changeCardAccount,
  readCardAccount,
  removeCardAccount,
  triedCardAccount,
  tryCardAccount,
} from './card-account.ts';
import type { PaymentsTx } from './card-request.ts';
import { confirmQuestion, howToPay, questionAnswered, readQuestion, refuseQuestion } from './challenge.ts';
import { cancelDebit, openRefund, recordReceipt } from './intent.ts';
import { PAYMENT_TYPE_WORDS } from '../rules/methods.ts';
import { listPayments, oneRow, toRow } from './payment-list.ts';
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

export const bindings: readonly Binding[] = [
  bind(declared.listPayments, listPayments),
  bind(declared.cardOptions, howToPay),
  bind(declared.recordPayment, async (tx: PaymentsTx, input, call) =>
    toRow(
      await recordReceipt(tx, call, {
        payable: { kind: input.payableKind, id: input.payableId },
        method: input.method,
        amount: roundTo(dec(input.amount)),
        day: input.day === undefined ? call.today : day(input.day),
        label: input.label ?? PAYMENT_TYPE_WORDS[input.method],
        note: input.note ?? '',
        buyerUserId: null,
        excess: input.excess,
      }),
    ),
  ),
  bind(
    declared.refundPayment,
    async (tx: PaymentsTx, input, call) => {
      const opened = await openRefund(tx, call, {
        intentId: input.id,
        amount: input.amount === undefined ? undefined : roundTo(dec(input.amount)),
        note: input.note,
      });
      const row: Changed = await oneRow(tx, call, opened.id);
      return opened.status === 'refunded' ? { ...row, message: 'Le remboursement est enregistré.', sucess: true } : row;
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
  serveHistory(declared.historyOfPayment, {
    kinds: ['payment'],
    see: 'payment_intent',
    hidden: ({ actor }) => (isAllowed(actor, 'seeAllPrice') ? [] : ['amount']),
  }),
  bind(declared.paymentMeans, readMeans),
  bind(declared.cardAccount, readCardAccount),
  bind(declared.changeCardAccount, changeCardAccount, { respond: triedCardAccount }),
  bind(declared.tryCardAccount, tryCardAccount, { respond: triedCardAccount }),
  bind(declared.removeCardAccount, removeCardAccount),
  bind(declared.returnFromBank, comeBack, { respond: stateAfterReturn }),
  bind(declared.readChallenge, readQuestion, { respond: questionAnswered }),
  bind(declared.confirmChallenge, confirmQuestion, { respond: questionAnswered }),
  bind(declared.refuseChallenge, refuseQuestion, { respond: questionAnswered }),
  bind(declared.hearProvider, hearNews),
];
