import { defineRefusals } from '#kernel/refusal.ts';

export const refuseNumber = defineRefusals({
  'sales.date-goes-back': {
    kind: 'state',
    fr: 'Une facture du {day} existe déjà dans cette série : la date ne peut pas reculer.',
    en: 'A bill dated {day} already exists in this series.',
  },
  'sales.document-day-far': {
    kind: 'invalid',
    fr: 'Ce document serait daté du {day}, et le programme n’a vu aucun jour depuis le {seen}\u00a0: l’horloge du serveur avance peut-être. Est-ce bien aujourd’hui\u00a0?',
    en: 'This document would be dated {day}, and the program saw no day since {seen}: the clock of the server may be ahead. Is it today (field `sureDay`)?',
  },
});
