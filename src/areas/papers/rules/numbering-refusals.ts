import { defineRefusals } from '#kernel/refusal.ts';

export const refuseNumber = defineRefusals({
  'sales.date-goes-back': {
    kind: 'state',
    fr: 'Une facture du {day} existe déjà dans cette série : la date ne peut pas reculer.',
    en: 'A bill dated {day} already exists in this series.',
  },
});
