import { readPublicShop, refuseBlockedShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import { dec, isPositive, minus, roundTo, times, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { networkOf } from '#platform/network/network.ts';
import { hashOfToken } from '#platform/password/shop-token.ts';
import { quoteCommented } from '../../rules/events.ts';
import type { BillLine } from '#areas/papers/rules/paper.ts';
import { linkState, MOST_COMMENTS, whyNotAnswer } from '../../rules/quote/quote.ts';
import type {
  acceptQuote,
  commentQuote,
  QuotePlace,
  QuoteSeen,
  quoteLink,
  quoteLinkPdf,
  quoteLinkPrice,
  refuseQuoteLink,
} from '../../rules/quote/quote-endpoints.ts';
import { refuseQuote } from '../../rules/quote/quote-refusals.ts';
import { lockSale } from '#areas/sales/server/index.ts';
import { closeQuote, commentsOf } from './follow-up.ts';
import { askedPlace, completeAddress } from './link-address.ts';
import { orderByItself, toPayOf } from './link-deposit.ts';
import { keepTicked, sumsOf, tickedIds, withTicked } from './ticked.ts';
import {
  freezeVersion,
  type Holder,
  printVersion,
  type Reached,
  standingOf,
  versionById,
  versionOf,
  versionPaper,
} from './version.ts';

const saleOf = async (tx: Tx, call: Call, id: string): Promise<RowOf<'sale'>> =>
  found(
    await tx
      .selectFrom('sale')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('kind', '=', 'quote')
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Reads the versions sent to the same address before: another client of the same quote has his own mails. */
const earlierOf = (tx: Tx, call: Call, version: Reached) =>
  tx
    .selectFrom('quote_version')
    .select(['id', 'number', 'sent_at', 'total_gross'])
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', version.sale_id)
    .where('number', '<', version.number)
    .where((of) =>
      of.exists(
        of
          .selectFrom('quote_link')
          .select('quote_link.hash')
          .whereRef('quote_link.shop_id', '=', 'quote_version.shop_id')
          .whereRef('quote_link.version_id', '=', 'quote_version.id')
          .where('quote_link.sent_to', '=', version.to),
      ),
    )
    .orderBy('number', 'desc')
    .execute();

/** All that a line is less than its price × quantity, told where its paper names a discount. */
const offOf = (line: BillLine): string | null => {
  if (line.discounts.length === 0) return null;
  const [price, total] =
    line.priceGross !== null && line.gross !== null ? [line.priceGross, line.gross] : [line.priceNet, line.net];
  const off = minus(roundTo(times(dec(price), dec(line.quantity))), dec(total));
  return isPositive(off) ? toText(off, 2) : null;
};

/** The frozen paper in the words of a page: nothing of the quote as it is now but how it stands. */
const seenBy = async (tx: Tx, call: Call, version: Reached): Promise<QuoteSeen> => {
  const sale = await saleOf(tx, call, version.sale_id);
  const answer = await tx
    .selectFrom('quote_answer')
    .select(['name', 'words', 'answered_at', 'version_id'])
    .where('shop_id', '=', call.shopId)
    .where('sale_id', '=', version.sale_id)
    .executeTakeFirst();
  const comments = await commentsOf(tx, call, version.sale_id, version.to);
  const { paper } = version;
  const isGross = paper.priceMode === 'TTC';
  return {
    number: paper.number,
    version: version.number,
    state: linkState(standingOf(sale), version.sale_version === sale.version, call.today),
    issuedOn: paper.issuedOn,
    validUntil: paper.validUntil,
    deliverOn: paper.deliverOn,
    buyer: paper.buyer.name,
    priceMode: paper.priceMode,
    lines: paper.lines.map((line) => ({
      label: line.label,
      details: [...(line.format ? [line.format] : []), ...line.details],
      quantity: line.quantity,
      unitPrice: (isGross ? line.priceGross : null) ?? line.priceNet,
      discount: line.discounts.find((one) => one.percent)?.percent ?? null,
      off: offOf(line),
      total: (isGross ? line.gross : null) ?? line.net,
    })),
    layout: [...(paper.layout ?? [])],
    options: [...(paper.options ?? [])],
    deposit: paper.deposit,
    toPay: await toPayOf(tx, call, sale, version.to),
    charges: paper.charges.map((one) => ({ label: one.label, total: (isGross ? one.gross : null) ?? one.net })),
    vat: paper.vat.map(({ rate, base, vat }) => ({ rate, base, vat })),
    net: paper.totals.net,
    total: paper.totals.charged,
    terms: [...paper.terms],
    note: paper.note ?? '',
    conditions: paper.conditions ?? '',
    earlier: (await earlierOf(tx, call, version)).map((one) => ({
      number: one.number,
      sentAt: one.sent_at,
      total: toText(dec(one.total_gross), 2),
    })),
    address: askedPlace(sale.parties),
    comments: comments.map(({ name, words, said_at }) => ({ name, words, saidAt: said_at })),
    // Words said with an answer belong to the answered version.
    answer: answer
      ? {
          name: answer.name,
          words: answer.version_id === version.id ? answer.words : '',
          answeredAt: answer.answered_at,
        }
      : null,
  };
};

export const readQuoteLink = async (
  tx: Tx,
  input: InputOf<typeof quoteLink>,
  call: Call,
): Promise<OutputOf<typeof quoteLink>> => {
  const version = await versionOf(tx, call, input);
  // An offer outlives the opening hours of the shop, and so does the way to it.
  const { shop, reader } = await readPublicShop(tx, call.shopId, call, undefined, { evenClosed: true });
  return { shop, reader, quote: await seenBy(tx, call, version) };
};

/** Computes the total with the ticked options: priced here, as everything is. */
export const readQuoteLinkPrice = async (
  tx: Tx,
  input: InputOf<typeof quoteLinkPrice>,
  call: Call,
): Promise<OutputOf<typeof quoteLinkPrice>> => {
  const version = await versionOf(tx, call, input);
  const sale = await saleOf(tx, call, version.sale_id);
  refuseIf(whyNotAnswer(linkState(standingOf(sale), version.sale_version === sale.version, call.today)));
  return sumsOf((await withTicked(tx, call, sale, tickedIds(input))).made, sale.deposit);
};

export const readQuoteLinkPdf = async (tx: Tx, input: InputOf<typeof quoteLinkPdf>, call: Call) => {
  const version = await versionOf(tx, call, input);
  if (input.number === undefined || input.number === version.number) return versionPaper(tx, call, version);
  const earlier = found((await earlierOf(tx, call, version)).find((one) => one.number === input.number));
  return versionPaper(tx, call, await versionById(tx, call, earlier.id));
};

/**
 * Notes that the client opened the quote. The page itself says so, since programs that fetch the links of mails run no
 * script. A user of the estate does not open it for the client.
 */
export const markOpened = async (tx: Tx, input: Holder, call: Call): Promise<Record<string, never>> => {
  const version = await versionOf(tx, call, input);
  if (version.opened_at !== null || call.actor.kind === 'owner' || call.actor.kind === 'iam') return {};
  await tx
    .updateTable('quote_version')
    .set({ opened_at: call.now })
    .where('shop_id', '=', call.shopId)
    .where('id', '=', version.id)
    .where('opened_at', 'is', null)
    .execute();
  return {};
};

/** The rest of the client’s answer: the options that he ticked, the total that he read with them, his address. */
interface Agreed {
  readonly chosen: readonly string[];
  readonly total?: string | undefined;
  readonly address?: QuotePlace | undefined;
}

/** The version that was read is answered, or nothing: under the lock of the quote, once. */
const answer = async (
  tx: Tx,
  call: Call,
  input: Holder & { readonly name: string; readonly words: string },
  answered: 'accepted' | 'refused',
  agreed: Agreed = { chosen: [] },
): Promise<{ quote: QuoteSeen }> => {
  const version = await versionOf(tx, call, input);
  if (answered === 'accepted') await refuseBlockedShop(tx, call);
  const sale = await lockSale(tx, call, 'quote', version.sale_id);
  refuseIf(whyNotAnswer(linkState(standingOf(sale), version.sale_version === sale.version, call.today)));
  const { chosen } = agreed;
  const answeredTo =
    answered === 'accepted' ? await agreedVersion(tx, call, { input, version, sale, agreed }) : version;
  const { sha256 } = await printVersion(tx, call, answeredTo.id);
  await closeQuote(tx, call, sale, {
    chosen,
    answer: answered,
    name: input.name,
    words: input.words,
    versionId: answeredTo.id,
    to: version.to,
    sha256,
    sender: networkOf(call.ip),
  });
  if (answered === 'accepted' && sale.deposit) orderByItself(call, sale.id);
  return { quote: await seenBy(tx, call, answeredTo) };
};

/**
 * Turns the ticked options into lines of the quote, completes its address, and freezes the result. Its paper is the
 * proof, and the client's link shows it from now on.
 */
const agreedVersion = async (
  tx: Tx,
  call: Call,
  one: {
    readonly input: Holder;
    readonly version: Reached;
    readonly sale: RowOf<'sale'>;
    readonly agreed: Agreed;
  },
): Promise<Reached> => {
  const { input, version, sale, agreed: said } = one;
  if (said.chosen.length > 0) await keepTicked(tx, call, sale, said.chosen, said.total);
  const isCompleted = await completeAddress(tx, call, sale, said.address);
  if (said.chosen.length === 0 && !isCompleted) return version;
  // Options that were not ticked are no part of it.
  const now = { ...(await saleOf(tx, call, sale.id)), lang: version.lang, options: [] };
  const agreed = await freezeVersion(tx, call, now, version.to, null);
  await updateRow(tx, call, 'quote_version', agreed.id, { opened_at: call.now });
  await tx
    .updateTable('quote_link')
    .set({ agreed_id: agreed.id })
    .where('shop_id', '=', call.shopId)
    .where('hash', '=', hashOfToken(input.token))
    .execute();
  return { ...agreed, to: version.to };
};

export const acceptByLink = async (tx: Tx, input: InputOf<typeof acceptQuote>, call: Call) => {
  const { words } = refuseQuote('sales.quote-not-agreed');
  if (!input.agreed) throw new Refused(refuseQuote('sales.quote-not-agreed', {}, { agreed: words }));
  return answer(tx, call, input, 'accepted', {
    chosen: [...new Set(input.options)],
    total: input.total,
    address: input.address,
  });
};
export const refuseByLink = (tx: Tx, input: InputOf<typeof refuseQuoteLink>, call: Call) =>
  answer(tx, call, input, 'refused');

/** Records a question, and leaves the quote as it is: open to be answered, by the version that the client reads. */
export const commentByLink = async (
  tx: Tx,
  input: InputOf<typeof commentQuote>,
  call: Call,
): Promise<{ quote: QuoteSeen }> => {
  const version = await versionOf(tx, call, input);
  const sale = await lockSale(tx, call, 'quote', version.sale_id);
  // The client of a quote that was changed since may still ask. A closed quote takes no more messages.
  refuseIf(whyNotAnswer(linkState(standingOf(sale), true, call.today)));
  const before = await commentsOf(tx, call, version.sale_id);
  if (before.length >= MOST_COMMENTS) throw new Refused(refuseQuote('sales.quote-comments-many'));
  const id = call.newId();
  await tx
    .insertInto('quote_comment')
    .values({
      shop_id: call.shopId,
      id,
      sale_id: version.sale_id,
      version_id: version.id,
      sent_to: version.to,
      name: input.name,
      words: input.words,
      sender: networkOf(call.ip),
      said_at: call.now,
    })
    .execute();
  await call.emit(quoteCommented, { saleId: version.sale_id, commentId: id, name: input.name, words: input.words });
  return { quote: await seenBy(tx, call, version) };
};
