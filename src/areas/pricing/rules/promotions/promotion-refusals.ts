import { defineRefusals } from '#kernel/refusal.ts';

/** Their codes are those that callers know: promotions were a part of sales once. */
export const refusePromotion = defineRefusals({
  'sales.code-taken': {
    kind: 'state',
    fr: 'Une promotion active porte déjà ce code.',
    en: 'An active promotion already uses this code.',
  },
});
