import type { Address } from '#areas/identity/rules/address.ts';
import type { CallerInputOf, OutputOf } from '#kernel/endpoint.ts';
import type { addOfficeOrder } from '../../rules/endpoints.ts';
import { DELAYS } from '../../rules/order/due-day.ts';
import { isOfficePayment, type OfficeBuyer } from '../../rules/order/office-order.ts';
import { laidOut, type LayoutKind } from '#areas/papers/rules/layout.ts';
import type { lastOrder } from '../../rules/order/last-order.ts';
import type { Order } from '../../rules/order/sale.ts';

type LastOrder = Pick<OutputOf<typeof lastOrder>, 'shipping' | 'payment'>;
type Figure = number | string | null;

/** A line as it is typed: text that is no number yet stays as it was typed. */
export interface TypedLine {
  readonly id: string;
  readonly formatId: string;
  readonly label: string;
  readonly format: string;
  readonly quantity: Figure;
  readonly isWrapped: boolean;
  readonly unitPrice: Figure;
  readonly discount: Figure;
  /** True when the client of the quote may add the line. */
  readonly isOption: boolean;
  /** No line but what stands between two; `label` is its text. */
  readonly between: LayoutKind | null;
}
export interface TypedShipping {
  readonly ref: string | null;
  readonly collectionPoint: string | null;
  readonly instructions: string;
  readonly price: Figure;
}

/** The state of the editor. Null leaves a value to the client's record, or to the order as it was. */
export interface TypedOrder {
  readonly clientId: string | null;
  readonly clientName: string;
  readonly buyer: OfficeBuyer | null;
  readonly typology: string | null;
  readonly lines: readonly TypedLine[];
  readonly deliveryAddress: Address | null;
  /** Null leaves it to the record of the client, or to the place of delivery. */
  readonly billingAddress: Address | null;
  readonly shipping: TypedShipping;
  readonly payment: string | null;
  readonly paymentDelay: string | null;
  readonly clientDiscount: Figure;
  /** Off the whole, in the mode of the category. */
  readonly wholeDiscount: Figure;
  readonly promoCode: string;
  readonly note: string;
  /** Null where the settings propose them. */
  readonly conditions: string | null;
  readonly warehouseId: string | null;
  readonly validUntil: string | null;
  readonly deliverOn: string | null;
  /** The deposit demanded with the order. */
  readonly deposit: Figure;
  readonly depositKind: 'percent' | 'amount';
  /** It stands above the limit of its client. */
  readonly liftLimit: boolean;
  readonly tellBuyer: boolean;
  /** The typed client is somebody else than the client who has his e-mail. */
  readonly newClient: boolean;
  readonly reprice: boolean;
}

export const NO_SHIPPING: TypedShipping = { ref: null, collectionPoint: null, instructions: '', price: null };
export const EMPTY: TypedOrder = {
  clientId: null,
  clientName: '',
  buyer: null,
  typology: null,
  lines: [],
  deliveryAddress: null,
  billingAddress: null,
  shipping: NO_SHIPPING,
  payment: null,
  paymentDelay: null,
  clientDiscount: null,
  wholeDiscount: null,
  promoCode: '',
  note: '',
  conditions: null,
  warehouseId: null,
  validUntil: null,
  deliverOn: null,
  deposit: null,
  depositKind: 'percent',
  liftLimit: false,
  tellBuyer: false,
  newClient: false,
  reprice: false,
};
export const NEW_BUYER: OfficeBuyer = {
  isPro: false,
  company: '',
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  siret: '',
  vatNumber: '',
};

/** An order as its editor takes it up. */
export const typedOf = (order: Order): TypedOrder => {
  const { buyer } = order;
  return {
    ...EMPTY,
    clientId: order.clientId,
    clientName: order.buyerName,
    typology: order.typology,
    promoCode: order.promoCode ?? '',
    note: order.note,
    conditions: order.conditions ?? null,
    warehouseId: order.warehouseId,
    validUntil: order.validUntil,
    deliverOn: order.deliverOn,
    deposit: order.deposit?.value ?? null,
    depositKind: order.deposit?.kind ?? 'percent',
    buyer: order.clientId === null && order.buyerName !== '' ? buyer : null,
    payment: isOfficePayment(order.payment.type) ? order.payment.type : null,
    paymentDelay: order.payment.delay ?? null,
    clientDiscount: order.clientDiscount ?? null,
    wholeDiscount: order.wholeDiscount || null,
    deliveryAddress: order.delivery,
    shipping: {
      ref: order.shipping.ref,
      collectionPoint: order.shipping.collectionPoint,
      instructions: order.shipping.instructions,
      price: order.typedShipping ?? null,
    },
    lines: [
      ...laidOut(order.lines.filter(isGoods), (line) => line.id, order.layout ?? []).map((row, at) =>
        row.kind === 'line' ? lineOf(row.line) : { ...betweenLines(row.kind, `between-${at}`), label: row.text },
      ),
      ...(order.options ?? []).filter(isGoods).map((line) => ({ ...lineOf(line), isOption: true })),
    ],
  };
};

const isGoods = (line: Order['lines'][number]): boolean => line.kind === 'product' && line.formatId !== null;
const lineOf = (line: Order['lines'][number]): TypedLine => ({
  id: line.id,
  formatId: line.formatId ?? '',
  label: line.label,
  format: line.details,
  quantity: line.quantity,
  isWrapped: line.isWrapped,
  unitPrice: line.typedPrice ?? null,
  discount: line.typedDiscount ?? null,
  isOption: false,
  between: null,
});

/** A title, a text or a subtotal to come. */
export const betweenLines = (between: LayoutKind, id: string): TypedLine => ({
  id,
  formatId: '',
  label: '',
  format: '',
  quantity: null,
  isWrapped: false,
  unitPrice: null,
  discount: null,
  isOption: false,
  between,
});

/** « 6x les rives » : six of what is found by the rest. */
export const quantityAsked = (typed: string): { readonly quantity: number; readonly search: string } => {
  const [, count, rest] = /^\s*(\d{1,5})\s*[x×*]\s*(.*)$/iu.exec(typed) ?? [];
  const quantity = Number(count);
  return quantity > 0 ? { quantity, search: (rest ?? '').trim() } : { quantity: 1, search: typed.trim() };
};

/** Delivered and paid as the last time, where nobody said anything yet. */
export const asLastTime = (typed: TypedOrder, last: LastOrder): TypedOrder => {
  const isSilent = typed.shipping.ref === null && typed.shipping.collectionPoint === null;
  return {
    ...typed,
    ...(isSilent && last.shipping ? { shipping: { ...typed.shipping, ...last.shipping } } : {}),
    ...(typed.payment === null && last.payment !== null && isOfficePayment(last.payment)
      ? { payment: last.payment }
      : {}),
  };
};

/** Copies the goods and the client into a new document: values that belong to that one order are left with it. */
export const copyOf = (order: Order, newId: () => string): TypedOrder => {
  const typed = typedOf(order);
  return {
    ...typed,
    promoCode: '',
    note: '',
    shipping: { ...typed.shipping, instructions: '', price: null },
    lines: typed.lines.map((line) => ({ ...line, id: newId() })),
  };
};

const number = (figure: Figure): number | null => (typeof figure === 'number' ? figure : null);

type Sent = Omit<CallerInputOf<typeof addOfficeOrder>, 'place' | 'tellBuyer'>;

/** Builds the request. A user who may not see prices sends none: the prices typed before stay. */
export const sentOf = (typed: TypedOrder, seesPrices: boolean): Sent => ({
  ...(typed.buyer ? { buyer: typed.buyer } : { clientId: typed.clientId }),
  typology: typed.typology,
  deliveryAddress: typed.deliveryAddress,
  ...(typed.billingAddress === null ? {} : { billingAddress: typed.billingAddress }),
  warehouseId: typed.warehouseId,
  deliverOn: typed.deliverOn,
  ...(typed.validUntil === null ? {} : { validUntil: typed.validUntil }),
  ...(typed.payment !== null && isOfficePayment(typed.payment) ? { payment: typed.payment } : {}),
  paymentDelay: DELAYS.find((one) => one === typed.paymentDelay) ?? null,
  ...(seesPrices ? { clientDiscount: number(typed.clientDiscount), wholeDiscount: number(typed.wholeDiscount) } : {}),
  ...(seesPrices || typed.depositKind === 'percent'
    ? { deposit: number(typed.deposit) ? { kind: typed.depositKind, value: number(typed.deposit) ?? 0 } : null }
    : {}),
  ...(typed.liftLimit ? { liftLimit: true } : {}),
  promoCode: typed.promoCode.trim() || null,
  note: typed.note,
  ...(typed.conditions === null ? {} : { conditions: typed.conditions }),
  shipping: {
    ref: typed.shipping.ref,
    collectionPoint: typed.shipping.collectionPoint,
    instructions: typed.shipping.instructions,
    ...(seesPrices ? { price: number(typed.shipping.price) } : {}),
  },
  layout: typed.lines.flatMap((line, at) =>
    line.between === null
      ? []
      : [
          {
            kind: line.between,
            text: line.label,
            before: typed.lines.find((one, n) => n > at && one.between === null && !one.isOption)?.id ?? null,
          },
        ],
  ),
  lines: typed.lines
    .filter((line) => line.between === null)
    .map((line) => ({
      id: line.id,
      ...(line.isOption ? { isOption: true } : {}),
      formatId: line.formatId,
      quantity: number(line.quantity) ?? 0,
      isWrapped: line.isWrapped,
      ...(seesPrices ? { unitPrice: number(line.unitPrice), discount: number(line.discount) } : {}),
    })),
});

/** Words by field, the first of each: `lines.0.quantity`. */
export const byField = (
  errors: readonly { readonly field: string; readonly message: string }[],
): Readonly<Record<string, string>> => {
  const fields: Record<string, string> = {};
  for (const error of errors) fields[error.field] ??= error.message;
  return fields;
};
