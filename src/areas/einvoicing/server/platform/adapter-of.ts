import type { RowOf } from '#platform/db.ts';
import { unseal } from '#platform/secret/sealed.ts';
import { type Adapter, PlatformFault } from './adapter.ts';
import { filesAdapter } from './files-adapter.ts';
import { httpAdapter } from './http-adapter.ts';

export const keyPlace = (shopId: string): string => `einvoice_platform ${shopId} key`;

export const adapterOf = (row: RowOf<'einvoice_platform'>): Adapter => {
  if (row.way === 'files') return filesAdapter(row.shop_id);
  const key = row.sealed_key === null ? null : unseal(row.sealed_key, keyPlace(row.shop_id));
  if (key === null) throw new PlatformFault('unreadable');
  return httpAdapter(row.url, key);
};
