import { importRowsReverted, stockStated } from '#areas/catalogue/rules/events.ts';
import { type Hearing, within, work } from '#platform/jobs.ts';
import { takeBackStock, takeStatedStock } from './import.ts';
import { expire } from './reservation.ts';
import type { StockTables } from './tables.ts';
import './told.ts';

export const hears: readonly Hearing[] = [
  within(stockStated, takeStatedStock),
  within(importRowsReverted, takeBackStock),
  work<{ holderKind: string; holderId: string }>('stock.expire-reservation', (payload, run) =>
    run.inShop<void, StockTables>((tx, call) => expire(tx, call, { kind: payload.holderKind, id: payload.holderId })),
  ),
];
