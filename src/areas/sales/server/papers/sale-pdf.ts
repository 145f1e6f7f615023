import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import type { Day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { sql, type RowOf, type Tx } from '#platform/db.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import { type PaperVoice, voiceOf } from '#areas/papers/rules/paper-voice.ts';
import { paperOfSale } from '#areas/papers/rules/paper-of-sale.ts';
import type { SalePaper } from '#areas/papers/rules/sale-paper.ts';
import { type Promised, promisedOf } from './promised.ts';
import { linesOf } from '../order/sale-line.ts';
import { visibleSales } from '../order/sale-list.ts';
import { orderPdf } from './order-pdf.ts';
import { audienceOf } from '#areas/shops/rules/terms-of.ts';
import { termsMention } from '#areas/papers/rules/terms-words.ts';
import { paperLook, paperSeller } from '#areas/papers/server/index.ts';

/** Wine that is promised: when it comes, and to a consumer that he may not withdraw. */
export const promiseWords = (voice: PaperVoice, promised: Promised, isPro: boolean): readonly string[] => [
  voice.say(voice.words.order.enPrimeur, { from: voice.day(promised.from), to: voice.day(promised.to) }),
  ...(promised.isEnPrimeur && !isPro ? [voice.words.order.noWithdrawal] : []),
];

/** The paper of a sale that has its number, as data. */
export const paperFor = async (tx: Tx, call: Call, sale: RowOf<'sale'>, reader: Lang): Promise<SalePaper> => {
  const voice = voiceOf(reader);
  const promised = await promisedOf(tx, call, sale);
  const { isPro } = sale.parties.buyer;
  const paper = await paperSeller(tx, call.shopId);
  const terms = termsMention(paper, call.baseUrl, audienceOf(isPro));
  return paperOfSale(
    {
      kind: sale.kind,
      number: sale.number ?? '',
      placedOn: sale.placed_on as Day,
      priceMode: sale.price_mode,
      charged: toText(dec(sale.total_gross), 2),
      lines: await linesOf(tx, call, sale.id),
      ...sale.parties,
      purchaseOrder: sale.parties.purchaseOrder ?? '',
      // A paper with nothing to pay names no means of payment.
      terms:
        sale.payment.type === 'sample'
          ? []
          : [
              voice.say(voice.words.order.payment, {
                method: voice.method(sale.payment.type, PAYMENT_TYPE_WORDS[sale.payment.type]),
              }),
            ],
      // A quote bears what is written to its client; on an order the office keeps its own notes.
      note: sale.kind === 'order' && sale.origin !== 'shop' ? '' : sale.note,
      validUntil: sale.valid_until as Day | null,
      deliverOn: sale.deliver_on as Day | null,
      layout: sale.layout,
      deposit: sale.deposit,
      conditions: sale.conditions,
      // Once it is agreed on, what was not ticked is no part of it.
      options: sale.status === 'validated' ? [] : sale.options,
      mentions: [...(promised ? promiseWords(voice, promised, isPro) : []), ...(terms ? [terms] : [])],
    },
    paper.seller,
  );
};

/** A sale that has its number, as it is printed. */
const printSale = async (tx: Tx, call: Call, sale: RowOf<'sale'>, reader: Lang): Promise<() => Promise<Uint8Array>> => {
  const [paper, look] = [await paperFor(tx, call, sale, reader), await paperLook(tx, call.shopId)];
  return async () => orderPdf(paper, await look(), voiceOf(reader));
};

/**
 * Reads a sale that has its number, with its reader's language; `every` for the program itself, else as the caller sees
 * it.
 */
const saleToPrint = async (tx: Tx, call: Call, kind: SaleKind, id: string, every = false) => {
  const seen = every ? sql`s.shop_id = ${call.shopId}` : visibleSales(call, kind);
  const { rows } = await sql<
    RowOf<'sale'> & { reader: Lang }
  >`select s.*, coalesce(s.lang, c.language, 'fr') as reader from sale s
    left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    where ${seen} and s.kind = ${kind} and s.id = ${id} and s.number is not null`.execute(tx);
  return found(rows[0]);
};
const printed = async (tx: Tx, call: Call, sale: RowOf<'sale'> & { reader: Lang }) => ({
  name: `${sale.number ?? ''}.pdf`,
  bytes: await printSale(tx, call, sale, sale.reader),
});

/** The paper of a sale of the kind that is asked for. */
export const readSalePdf =
  (kind: SaleKind) =>
  async (tx: Tx, { id }: { readonly id: string }, call: Call) => ({
    ...(await printed(tx, call, await saleToPrint(tx, call, kind, id))),
    mime: 'application/pdf',
    inline: true,
  });

/** Draws the paper for the program itself, which prints documents that a user was allowed to see. */
export const saleOfShopPdf = (kind: SaleKind) => async (tx: Tx, id: string, call: Call) =>
  printed(tx, call, await saleToPrint(tx, call, kind, id, true));
