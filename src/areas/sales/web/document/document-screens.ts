import type { Endpoint } from '#kernel/endpoint.ts';
import type { Permission } from '#kernel/permission.ts';
import type { Order } from '../../rules/order/sale.ts';
import { type DocumentKind, kindOf, type SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { editor } from './editor-words.ts';
import { addOfficeOrder, changeOfficeOrder, discardOrder, order, priceOfficeOrder } from '../../rules/endpoints.ts';

/** An endpoint of another kind of document: the same shapes under another address. */
export type Like<E> = E extends Endpoint<infer I, infer O, infer V, string> ? Endpoint<I, O, V, string> : never;

/** The parts of a kind of document that the editor needs beside the rules. */
export interface DocumentScreen extends DocumentKind {
  readonly kind: SaleKind;
  readonly read: Like<typeof order>;
  readonly price: Like<typeof priceOfficeOrder>;
  readonly add: Like<typeof addOfficeOrder>;
  readonly change: Like<typeof changeOfficeOrder>;
  readonly discard: Like<typeof discardOrder>;
  /** Set where what is typed is done with at once, and no draft of it is kept. */
  readonly atOnce?: AtOnce;
}

/** The act of a higher area that replaces keeping a typed order. */
export interface AtOnce {
  readonly can: readonly Permission[];
  readonly add: Like<typeof addOfficeOrder>;
  readonly words: Pick<DocumentKind['words'], 'many' | 'fresh' | 'place' | 'beforePlace'>;
  /** It cannot be taken back: what is asked before. */
  readonly sure: string;
  /** The list it comes from. */
  readonly path: string;
  /** Gives the page to open once it is done. */
  readonly opens: (order: Order) => string;
}

export const ORDER_SCREEN: DocumentScreen = {
  ...kindOf('order'),
  kind: 'order',
  read: order,
  price: priceOfficeOrder,
  add: addOfficeOrder,
  change: changeOfficeOrder,
  discard: discardOrder,
};

export const atOnceScreen = (atOnce: AtOnce): DocumentScreen => ({
  ...ORDER_SCREEN,
  add: atOnce.add,
  path: atOnce.path,
  words: { ...ORDER_SCREEN.words, ...atOnce.words },
  atOnce,
});

/** Names the reader of the typed note. */
export const noteReader = (kind: SaleKind, order: Order | null): keyof typeof editor.notes => {
  if (kind !== 'order') return 'client';
  return order?.origin === 'shop' ? 'buyer' : 'office';
};
