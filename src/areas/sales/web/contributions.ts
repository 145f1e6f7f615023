import { contribute } from '#kernel/slot.ts';
import { paletteSlot, quickCreateSlot } from '#ui/office/shell/slots.ts';
import { kindOf } from '../rules/document-kinds.ts';
import { orderSource } from './palette.ts';

const creation = (kind: 'quote' | 'order', query: string) => {
  const { can, words } = kindOf(kind);
  return { group: 'Ventes', label: words.one, to: `/dashboard/orders/add${query}`, icon: `${kind}s`, can };
};

export const contributions = [
  contribute(paletteSlot, 20, orderSource),
  contribute(quickCreateSlot, 10, creation('quote', '?subType=quote')),
  contribute(quickCreateSlot, 11, creation('order', '')),
];
