import type { Kind } from '#kernel/permission.ts';
import { useOffice } from '#ui/office/office-context.tsx';
import { french } from '#kernel/language/french.ts';

// This file is loaded with the shell: it brings no other words.
const words = french({ seller: 'Vendeur', buyer: 'Client' } as const);

/** The side from which a user looks at a sale: screens declare what each side sees. */
export type Side = 'seller' | 'agent' | 'buyer';
const SIDES: Readonly<Partial<Record<Kind, Side>>> = { agent: 'agent', buyer: 'buyer' };
export const useSide = (): Side => SIDES[useOffice().actor.kind] ?? 'seller';

interface Parties {
  readonly sellerName: string;
  readonly buyerName: string;
}
interface OtherParty {
  readonly label: string;
  readonly column: { readonly field: 'sellerName' | 'buyerName'; readonly label?: string; readonly card?: 'fact' };
  readonly of: (row: Parties) => string;
}
const BUYER: OtherParty = {
  label: words.buyer,
  column: { field: 'buyerName', card: 'fact' },
  of: (row) => row.buyerName,
};
/** The other party: a seller reads his buyer, a buyer his seller. */
export const OTHER_PARTY: Readonly<Record<Side, OtherParty>> = {
  seller: BUYER,
  agent: BUYER,
  buyer: { label: words.seller, column: { field: 'sellerName', label: words.seller }, of: (row) => row.sellerName },
};
