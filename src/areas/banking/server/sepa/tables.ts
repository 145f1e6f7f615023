import type { Json } from '#platform/db.ts';
import type { DebitStatus, RemittanceStatus, Returned } from '../../rules/sepa/collection.ts';
import type { MandateStatus, Scheme } from '../../rules/sepa/mandate.ts';
import type { SepaCreditor, SepaDebtor } from '../../rules/sepa/pain008.ts';
import type { Sequence } from '../../rules/sepa/sequence.ts';
import type { Agreed } from './mandate.ts';

/** Mandates and what is collected by them: a part of the area's tables. */
/** Debits that go to the bank together. */
export interface SepaCollectionTable {
  shop_id: string;
  id: string;
  year: string;
  n: number;
  number: string;
  status: RemittanceStatus;
  scheme: Scheme;
  made_on: string;
  due_on: string;
  creditor: Json<SepaCreditor>;
  created_at: string;
  cancelled_at: string | null;
  cancelled_why: string;
}
/** The debit for a single bill. */
export interface SepaDebitTable {
  shop_id: string;
  id: string;
  collection_id: string;
  mandate_id: string;
  client_id: string;
  bill_id: string;
  sequence: Sequence;
  end_to_end: string;
  amount: string;
  debtor: Json<SepaDebtor>;
  told_to: string;
  status: DebitStatus;
  payment_id: string | null;
  returned: Json<Returned> | null;
}
/** The mandate under which the estate collects from a client's account. */
export interface SepaMandateTable {
  shop_id: string;
  id: string;
  client_id: string;
  scheme: Scheme;
  reference: string;
  status: MandateStatus;
  way: 'link' | 'paper';
  sealed_iban: string | null;
  iban_shown: string;
  bic: string;
  holder: string;
  signed_on: string | null;
  signed_at: string | null;
  signed_name: string;
  signed_from: string;
  /** The last day on which something was collected by it. */
  used_on: string | null;
  agreed: Json<Agreed> | null;
  hash: string | null;
  sent_to: string;
  lang: string;
  expires_at: string | null;
  replaced_at: string | null;
  revoked_at: string | null;
  revoked_why: string;
  /** Why a bank refuses it, and since when. */
  error_why: string;
  error_on: string | null;
  created_by: string | null;
  created_at: string;
}

/** An order of transfers, with the file that the bank was given. */
export interface SepaTransferOrderTable {
  shop_id: string;
  id: string;
  year: string;
  n: number;
  number: string;
  transfers: number;
  due_on: string;
  sealed_file: string;
  created_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    sepa_collection: SepaCollectionTable;
    sepa_debit: SepaDebitTable;
    sepa_mandate: SepaMandateTable;
    sepa_transfer_order: SepaTransferOrderTable;
  }
}
