import type { Json } from '#platform/db.ts';
import type { Accompanied, AccompanyKind, AccompanyStatus } from '../rules/accompany/accompany.ts';

/** The current state of the area's tables. */
export interface AccompanyingDocumentTable {
  shop_id: string;
  id: string;
  sale_id: string;
  kind: AccompanyKind;
  number: string;
  note: string;
  status: AccompanyStatus;
  arc: string | null;
  consignee: string;
  hectolitres: string;
  content: Json<Accompanied>;
  issued_on: string;
  sent_on: string | null;
  discharged_on: string | null;
  created_at: string;
  created_by: string | null;
  exit_office: string | null;
  export_declaration: string | null;
}
export interface GoodsReturnTable {
  shop_id: string;
  id: string;
  sale_id: string;
  n: number;
  day: string;
  refused: boolean;
  note: string;
  credit_id: string | null;
  noted_by: string | null;
  noted_at: string;
}
export interface GoodsReturnLineTable {
  shop_id: string;
  return_id: string;
  position: number;
  line_id: string;
  quantity: string;
  /** Units of the line that no bill had billed when they came back. */
  unbilled: string;
  fate: 'shelf' | 'lost';
  warehouse_id: string;
  lot: string;
  reason: string;
  moved: Json<readonly { formatId: string; lot: string; quantity: string }[]>;
}
export interface GoodsReturnCancelledTable {
  shop_id: string;
  return_id: string;
  reason: string;
  cancelled_by: string | null;
  cancelled_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    accompanying_document: AccompanyingDocumentTable;
    goods_return: GoodsReturnTable;
    goods_return_line: GoodsReturnLineTable;
    goods_return_cancelled: GoodsReturnCancelledTable;
  }
}
