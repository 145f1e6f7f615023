import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { translations } from '../rules/messages/refusals.ts';
import { gapSettings } from '../rules/gap.ts';
import { transferFeeSettings } from '../rules/transfer-fee.ts';
import { paymentTypeSettings } from '../rules/payment-types.ts';
import { publicRefusals } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { clientPayable } from './account/on-account.ts';
import { paymentLeaving } from './account/leaving.ts';
import { disputeNotifications, disputesOnHome } from './dispute/tell-dispute.ts';
import { firstStepParts } from './first-step.ts';
import { bindings } from './routes.ts';

export const payments = area('payments', {
  bindings,
  subscriptions,
  events,
  notifications: disputeNotifications,
  contributions: [
    disputesOnHome,
    contribute(settingsSlot, 0, paymentTypeSettings),
    contribute(settingsSlot, 0, gapSettings),
    contribute(settingsSlot, 0, transferFeeSettings),
    ...firstStepParts,
    clientPayable,
    ...paymentLeaving,
  ],
  sentences: { tables: [publicRefusals], translations },
});
