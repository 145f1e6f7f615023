import type { Day } from '#kernel/day.ts';
import type { PaperOption } from './options.ts';
import type { PaperLayoutRow } from './paper-layout.ts';
import type { BillAddress, PaperContent, Party } from './paper.ts';

/** A quote, an order or a sample as it is sent to the client: the same lines and sums as the bill to come, but nothing is owed yet. */
export interface SalePaper extends PaperContent {
  readonly kind: 'quote' | 'order' | 'sample' | 'futures';
  readonly number: string;
  /** Which of the papers of a quote that were sent; absent from others. */
  readonly version?: number;
  readonly issuedOn: Day;
  /** Until when the prices of a quote stand. */
  readonly validUntil: Day | null;
  readonly deliverOn: Day | null;
  readonly seller: Party;
  readonly buyer: Party;
  readonly deliverTo: BillAddress | null;
  readonly purchaseOrder: string | null;
  /** The rows between the lines, and the options. Absent from versions frozen before there were any. */
  readonly layout?: readonly PaperLayoutRow[];
  readonly options?: readonly PaperOption[];
  /** « Paiement à 30 jours, fin de mois », « Carte bancaire, débitée à la validation ». */
  readonly terms: readonly string[];
  /** The deposit asked at signature, VAT included. */
  readonly deposit: { readonly percent: string | null; readonly amount: string } | null;
  /** The seller's note to this client. */
  readonly note: string | null;
  /** The conditions agreed on beside the prices. Absent from versions frozen before there were any. */
  readonly conditions?: string;
  readonly mentions: readonly string[];
}
