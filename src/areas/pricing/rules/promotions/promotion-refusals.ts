import { defineRefusals } from '#kernel/refusal.ts';

/** Their codes are those that callers know: promotions were a part of sales once. */
export const refusePromotion = defineRefusals({
  'sales.prices-hidden': {
    kind: 'invalid',
    fr: 'Vous ne voyez pas les prix : vous ne pouvez pas les changer.',
    en: 'You cannot see prices, so you cannot change them.',
  },
  'sales.code-taken': {
    kind: 'state',
    fr: 'Une promotion active porte déjà ce code.',
    en: 'An active promotion already uses this code.',
  },
  'sales.lost-race': {
    kind: 'state',
    fr: 'Cette promotion a changé entre-temps. Rechargez-la pour voir les changements.',
    en: 'This promotion has changed in the meantime.',
  },
});
