import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import type { Day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type RowOf, type Tx } from '#platform/db.ts';
import { kindOf, type SaleKind } from '../../rules/document-kinds.ts';
import { paperOfSale } from '../../rules/papers/paper-of-sale.ts';
import { linesOf } from '../order/sale-line.ts';
import { visibleSales } from '../order/sale-list.ts';
import { orderPdf } from './order-pdf.ts';
import { paperLook, paperSeller } from './paper-seller.ts';

/** The paper of a sale that has its number, of the kind that is asked for. */
export const readSalePdf =
  (kind: SaleKind) =>
  async (tx: Tx, { id }: { readonly id: string }, call: Call) => {
    const sale = found(
      (
        await sql<
          RowOf<'sale'>
        >`select s.* from sale s where ${visibleSales(call, kind)} and s.id = ${id} and s.number is not null`.execute(
          tx,
        )
      ).rows[0],
    );
    const number = sale.number ?? '';
    const paper = paperOfSale(
      {
        kind,
        number,
        placedOn: sale.placed_on as Day,
        priceMode: sale.price_mode,
        charged: toText(dec(sale.total_gross), 2),
        lines: await linesOf(tx, call, sale.id),
        ...sale.parties,
        purchaseOrder: sale.parties.purchaseOrder ?? '',
        paymentLabel: PAYMENT_TYPE_WORDS[sale.payment.type],
        note: sale.note,
        validDays: kindOf(kind).validDays,
      },
      (await paperSeller(tx, call.shopId)).seller,
    );
    const look = await paperLook(tx, call.shopId);
    return { name: `${number}.pdf`, mime: 'application/pdf', bytes: () => orderPdf(paper, look), inline: true };
  };
