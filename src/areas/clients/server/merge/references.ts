/**
 * Every table that names a client, by its column `client_id`: what a merge moves, and what it leaves. A test reads the catalogue of the
 * database and fails for a table that stands in neither list, whatever area it is of.
 */
export interface Reference {
  readonly table: string;
  readonly words: readonly [one: string, many: string];
  /** A column by whose values the rows are counted apart. */
  readonly by?: { readonly column: string; readonly words: Readonly<Record<string, readonly [string, string]>> };
}

export const MOVED: readonly Reference[] = [
  {
    table: 'sale',
    words: ['document de vente', 'documents de vente'],
    by: {
      column: 'kind',
      words: {
        order: ['commande', 'commandes'],
        quote: ['devis', 'devis'],
        sample: ['échantillon', 'échantillons'],
        future: ['réservation de primeurs', 'réservations de primeurs'],
      },
    },
  },
  { table: 'bill', words: ['facture ou avoir', 'factures et avoirs'] },
  { table: 'payment_intent', words: ['règlement', 'règlements'] },
  { table: 'reminder', words: ['relance', 'relances'] },
  { table: 'instalment_plan', words: ['échéancier', 'échéanciers'] },
  { table: 'sepa_mandate', words: ['mandat de prélèvement', 'mandats de prélèvement'] },
  { table: 'sepa_debit', words: ['prélèvement', 'prélèvements'] },
  { table: 'allocation_share', words: ['part d’allocation', 'parts d’allocation'] },
  { table: 'booking', words: ['visite réservée', 'visites réservées'] },
  { table: 'tour_wait', words: ['attente de visite', 'attentes de visite'] },
  { table: 'opportunity', words: ['opportunité', 'opportunités'] },
  { table: 'task', words: ['tâche', 'tâches'] },
  { table: 'ticket', words: ['conversation', 'conversations'] },
  { table: 'access_request', words: ['demande de conditions', 'demandes de conditions'] },
  { table: 'client_address', words: ['adresse', 'adresses'] },
  { table: 'contact', words: ['contact', 'contacts'] },
];

/** The tables that keep naming the absorbed record, and why. */
export const LEFT: Readonly<Record<string, string>> = {
  client_import_row: 'the line of a file that made or met that record',
  client_group_member: 'a group of which that record was: the kept one is judged by itself',
  call_list_item: 'the line of a list of calls, which is of that record and its calls: its page leads to the kept one',
  month_billing_item: 'a run of bills that is over: the bills themselves move',
  vat_check: 'the VAT number of that record, as it was checked',
};
