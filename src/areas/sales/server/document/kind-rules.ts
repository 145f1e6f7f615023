import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { Dec } from '#kernel/money.ts';
import { defineSlot } from '#kernel/slot.ts';
import { contributed } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { PricedCartOrder } from '../cart/cart.ts';

/** The document whose goods are priced: it has an id once it is written. */
export interface PricedFor {
  readonly saleId: string | null;
  readonly clientId: string | null;
  readonly typologyKey: string | null;
  readonly formatIds: readonly string[];
}

/** The rules of one kind of document beyond those that all kinds share. The area of the kind contributes them. */
export interface KindRules {
  readonly kind: SaleKind;
  /** Prices that the goods have in place of the list, by format. */
  readonly prices?: (tx: Tx, call: Call, asked: PricedFor) => Promise<ReadonlyMap<string, number>>;
  /** Lines that neither these prices nor a person prices. `refused`: formats that are refused already. */
  readonly priceless?: (
    tx: Tx,
    call: Call,
    made: PricedCartOrder,
    listed: ReadonlyMap<string, number>,
    lineIds: readonly string[],
    refused: ReadonlySet<string>,
  ) => Promise<readonly CartError[]>;
  /** Refuses a document that passes a limit. Asked while its shelves are held, before its number is taken. */
  readonly refuseOverLimit?: (tx: Tx, call: Call, id: string, bottles: Dec) => Promise<void>;
}

export const kindRulesSlot = defineSlot<KindRules>('sales.kind-rules');
export const rulesOfKind = (kind: SaleKind): KindRules =>
  contributed(kindRulesSlot).find((one) => one.kind === kind) ?? { kind };
