import type { ComponentType } from 'react';
import type { Side } from '#areas/sales/web/index.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { ListPageProps } from '#ui/office/index.ts';
import type { bills, WholeBill } from '../rules/endpoints.ts';
import type { OpenDocuments } from '../rules/money/money-endpoints.ts';

/** A part of the page of a bill; the buyer of the bill reads the page too. */
export type BillPart = ComponentType<{ readonly bill: WholeBill; readonly side: Side }>;
/** Buttons of the page of a bill. */
export const billActionSlot = defineSlot<BillPart>('billing.bill-action');
/** The alerts above the facts of a bill, because a user has to act. */
export const billAlertSlot = defineSlot<BillPart>('billing.bill-alert');
/** Panels beside a bill. */
export const billAsideSlot = defineSlot<BillPart>('billing.bill-aside');
/** Panels beside a credit note, in the office. */
export const creditAsideSlot = defineSlot<ComponentType<{ readonly id: string }>>('billing.credit-aside');
/** Lines under what a client owes, on the page of the client. */
export const clientMoneySlot = defineSlot<ComponentType<{ readonly of: OpenDocuments }>>('billing.client-money');

type Bills = ListPageProps<typeof bills>;
/** Columns and tabs of the list of bills, for a shop that uses what they show. */
export interface BillView {
  readonly columns: Bills['columns'];
  readonly views: NonNullable<Bills['views']>;
}
/** Asked when the list opens; null where the shop, or the caller, has no use for it. */
export const billViewSlot =
  defineSlot<(mayCall: (endpoint: Endpoint) => boolean) => Promise<BillView | null>>('billing.bill-view');
