import type { Address } from '#areas/identity/rules/address.ts';
import { kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { ReservationInput } from '#areas/pricing/rules/lines/reservation-lines.ts';
import { type SaleTerms, withVisits } from '#areas/pricing/rules/terms.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import type { HeldFormat } from '#areas/stock/server/index.ts';
import { type Dec, dec, plus, ZERO } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';
import { termsAfter } from '../../rules/order/office-kept.ts';
import type { OfficeLine } from '../../rules/order/office-order.ts';
import { takenBy } from '../order/goods-of-line.ts';
import { termsOf } from '../order/tax-day.ts';
import { regimeOf } from './document-client.ts';
import { refusalOf } from './document-gaps.ts';
import { officeSelling } from './office-selling.ts';
import type { TypedBuyer } from './typed-buyer.ts';
import type { Asked, Before, StoredLine } from './typed-document.ts';

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The least number that no line of the order was priced under: ids decide to whom a cent goes, so they are never given again. */
const idsAfter = (lines: readonly StoredLine[]): (() => string) => {
  let last = Math.max(0, ...lines.map((line) => Number(line.priced.id)).filter(Number.isInteger));
  return () => `${(last += 1)}`.padStart(5, '0');
};

/**
 * Reads the price typed on a line, and the price of its campaign: wine sold before it is bottled never takes the list
 * price. An agreed campaign price stays; it is no typed price. It ends with the client, the category or the release
 * that it was for.
 */
const pricesTyped = (
  line: OfficeLine,
  stored: StoredLine | null,
  isSame: boolean,
  listed: ReadonlyMap<string, number> | null,
) => {
  const source = stored?.source ?? null;
  const [typed, agreed] =
    source?.priceFrom === 'campaign' ? [null, source.manualPrice ?? null] : [source?.manualPrice ?? null, null];
  return {
    own: line.unitPrice === undefined ? typed : line.unitPrice,
    fromCampaign: (isSame ? agreed : null) ?? listed?.get(line.formatId) ?? null,
  };
};

/** A typed line, the id under which it is priced, and the stored line that it is, if any. */
export interface TypedRow {
  readonly asked: OfficeLine;
  readonly pricedId: string;
  readonly was: StoredLine | null;
}
const storedProducts = (before: Before | null): readonly StoredLine[] =>
  (before?.lines ?? []).filter((line) => line.priced.kind === 'product');

/** The typed lines, each with its id. The same line typed twice is refused. */
export const rowsOf = (asked: Asked, before: Before | null): readonly TypedRow[] => {
  const known = new Map(storedProducts(before).map((line) => [line.id, line]));
  const nextId = idsAfter(before?.lines ?? []);
  const rows = asked.lines.map((line) => {
    const stored = known.get(line.id) ?? null;
    return { asked: line, was: stored, pricedId: stored?.priced.id ?? nextId() };
  });
  const twice = rows.flatMap((row, index) =>
    rows.findIndex((one) => one.pricedId === row.pricedId) === index
      ? []
      : [cartError(`lines.${index}.quantity`, 'lineTwice')],
  );
  if (twice.length > 0) throw new Refused(refusalOf(twice));
  return rows;
};

const visitsOf = (asked: Asked, terms: SaleTerms | null): readonly ReservationInput[] =>
  asked.reservations ?? terms?.reservations ?? [];

/** Reads the terms typed beside the lines; absent terms stay as they were. */
export const besideLines = (asked: Asked, before: Before | null) => {
  const terms = before ? termsOf(before.sale) : null;
  const old = before?.sale.shipping ?? null;
  const shipping =
    asked.shipping === undefined
      ? old && {
          ref: old.ref,
          collectionPoint: old.collectionPoint,
          instructions: old.instructions,
          name: old.name,
        }
      : asked.shipping;
  const sameMode =
    (shipping?.ref ?? null) === (old?.ref ?? null) &&
    (shipping?.collectionPoint ?? null) === (old?.collectionPoint ?? null);
  return {
    terms,
    reservations: visitsOf(asked, terms),
    shipping,
    sameMode,
    typedShipping: shipping?.price === undefined ? (sameMode ? (terms?.typedShipping ?? null) : null) : shipping.price,
    warehouseId: asked.warehouseId === undefined ? (before?.sale.warehouse_id ?? null) : asked.warehouseId,
    wholeDiscount: asked.wholeDiscount === undefined ? (terms?.wholeDiscount ?? null) : asked.wholeDiscount,
    promoCode: asked.promoCode === undefined ? (before?.sale.promo_code ?? null) : asked.promoCode || null,
  };
};
export type BesideLines = ReturnType<typeof besideLines>;

export interface Typed {
  readonly asked: Asked;
  readonly before: Before | null;
  readonly buyer: TypedBuyer;
  readonly rows: readonly TypedRow[];
  readonly beside: BesideLines;
}

/** An order that waits or is validated keeps what was agreed on, for the same client in the same category, unless it is priced anew by name. */
const isAgreed = ({ asked, before, buyer }: Typed): boolean =>
  (before?.sale.status === 'pending' || before?.sale.status === 'validated') &&
  asked.reprice !== true &&
  buyer.sameClient &&
  (before.sale.typology_key ?? undefined) === buyer.typology;

/** Describes how the office sells these lines: the agreed terms, the typed ones, and the kind's own prices. */
export const sellingOf = (kind: SaleKind, typed: Typed, listed: ReadonlyMap<string, number> | null) => {
  const { before, buyer, rows, beside } = typed;
  const { isGiven, isAwaited } = kindOf(kind);
  const agreed = isAgreed(typed);
  return officeSelling({
    regime: regimeOf(buyer.proven),
    typology: buyer.typology ?? null,
    warehouseId: beside.warehouseId,
    isGiven,
    isAwaited,
    lines: new Map(rows.map((row) => [row.pricedId, lineTyped(row, agreed, beside.terms !== null, listed)])),
    held: heldByFormat([...(before?.held ?? []), ...goneFormats(before, beside.warehouseId)], beside.warehouseId),
    termsOf: (fresh) => withVisits(termsTyped(typed, agreed, fresh), beside.reservations),
  });
};

const lineTyped = (
  { asked: line, was: stored }: TypedRow,
  agreed: boolean,
  hasTerms: boolean,
  listed: ReadonlyMap<string, number> | null,
) => {
  const isSame = agreed && stored !== null && stored.priced.formatId === line.formatId;
  const { own, fromCampaign } = pricesTyped(line, stored, isSame, listed);
  const price = own ?? fromCampaign;
  return {
    kept: isSame && hasTerms ? stored.source : null,
    // An order of before the terms were kept holds its prices as if they had been typed.
    typed: {
      manualPrice: price === null && isSame && !stored.source ? stored.priced.unitPrice : price,
      priceFrom: own === null && fromCampaign !== null ? ('campaign' as const) : null,
      manualDiscount: line.discount === undefined ? (stored?.source?.manualDiscount ?? null) : line.discount,
    },
  };
};

const place = (address: Address) => [address.country, address.zipcode, address.mountain];
const goods = (lines: readonly { readonly formatId: string | null; readonly quantity: number }[]) =>
  lines.map((line) => `${line.formatId} ${line.quantity}`).sort();

const termsTyped = (
  { asked, before, buyer, beside }: Typed,
  agreed: boolean,
  fresh: Parameters<typeof termsAfter>[1],
) => ({
  ...termsAfter(
    beside.terms,
    fresh,
    {
      agreement: agreed,
      promoCode: beside.promoCode === (before?.sale.promo_code ?? null),
      destination: buyer.was !== null && sameText(place(buyer.was.delivery), place(buyer.parties.delivery)),
      carriage:
        beside.sameMode &&
        sameText(
          goods(asked.lines),
          goods(
            storedProducts(before)
              .filter((line) => !line.isOption)
              .map((line) => line.priced),
          ),
        ),
    },
    { price: beside.typedShipping, label: beside.shipping?.name || 'Livraison' },
  ),
  clientDiscount:
    asked.clientDiscount ?? (buyer.sameClient ? beside.terms?.clientDiscount : null) ?? buyer.own.discount,
  wholeDiscount: beside.wholeDiscount,
});

/** The cart that the rules of the checkout price. */
export const cartOf = (call: Call, { rows, beside: { promoCode, shipping } }: Typed): CartOrder => ({
  seller: { id: call.shopId },
  reservations: [],
  promoCode,
  products: rows.map(({ asked: line, pricedId }) => ({
    id: line.formatId,
    chosenFormat: line.formatId,
    quantity: line.quantity,
    isWrapped: line.isWrapped,
    idTmp: pricedId,
  })),
  shipping: shipping
    ? { ref: shipping.ref, collectionPoint: shipping.collectionPoint, instructions: shipping.instructions }
    : null,
});

type OnShelf = Pick<HeldFormat, 'formatId' | 'quantity'> & { readonly warehouseId: string | null };

/** The goods of its lines that left already: they are in the cellar of nobody, and lines count them as theirs. */
const goneFormats = (before: Before | null, warehouseId: string | null): readonly OnShelf[] =>
  storedProducts(before).flatMap(({ id, priced: { formatId, parts } }) =>
    formatId === null || before?.gone?.[id] === undefined
      ? []
      : takenBy({ formatId, parts }, before.gone[id]).map((one) => ({ ...one, warehouseId })),
  );

const heldByFormat = (held: readonly OnShelf[], warehouseId: string | null): ReadonlyMap<string, Dec> => {
  const sums = new Map<string, Dec>();
  for (const one of held) {
    if (warehouseId === null || one.warehouseId === warehouseId)
      sums.set(one.formatId, plus(sums.get(one.formatId) ?? ZERO, dec(one.quantity)));
  }
  return sums;
};
