/** The current state of the area's tables. */
export interface AllocationTable {
  shop_id: string;
  futures: boolean;
  id: string;
  name: string;
  opens_on: string;
  closes_on: string;
  others: 'open' | 'closed';
  created_by: string | null;
  created_at: string;
  version: number;
}
export interface AllocationShareTable {
  shop_id: string;
  id: string;
  allocation_id: string;
  format_id: string;
  agent_id: string | null;
  client_id: string | null;
  typology_key: string | null;
  granted: string;
  ordered: string;
  asked: string | null;
  asked_note: string;
  asked_by: string | null;
  asked_at: string | null;
  version: number;
}
export interface AllocationDrawTable {
  shop_id: string;
  sale_id: string;
  share_id: string;
  quantity: string;
}

declare module '#platform/db.ts' {
  interface Database {
    allocation: AllocationTable;
    allocation_share: AllocationShareTable;
    allocation_draw: AllocationDrawTable;
  }
}
