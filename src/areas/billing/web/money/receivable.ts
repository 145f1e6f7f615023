import type { BillRow } from '../../rules/endpoints.ts';

/** The facts of a bill that « Encaisser » needs: it is paid as itself, whatever orders it is of. */
export const receivableOf = (bill: Pick<BillRow, 'id' | 'number' | 'due'>) => ({
  kind: 'bill' as const,
  id: bill.id,
  what: `la facture ${bill.number}`,
  left: bill.due,
});
