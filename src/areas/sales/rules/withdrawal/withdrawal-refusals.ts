import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** Refusals that a visitor or a buyer may read: in eleven languages, with `messages/`. */
export const publicWithdrawalRefusals = {
  'sales.withdrawal-goods': {
    kind: 'invalid',
    fr: 'Indiquez les articles que vous rendez.',
    en: 'Say which items you return.',
  },
  'sales.too-many-withdrawals': {
    kind: 'tooMany',
    fr: 'Trop de déclarations ont été envoyées d’ici. Réessayez dans une heure, ou écrivez au domaine.',
    en: 'Too many declarations were sent from here. Try again in an hour, or write to the estate.',
  },
} as const satisfies RefusalTable;

export const refuseWithdrawal = defineRefusals({
  ...publicWithdrawalRefusals,
  'sales.withdrawal-answered': {
    kind: 'state',
    fr: 'Cette rétractation est déjà {state}.',
    en: 'This withdrawal has already been answered.',
  },
  'sales.withdrawn': {
    kind: 'state',
    fr: 'Le client a renoncé à cette commande ({reference}) : répondez à sa rétractation. Pour valider la commande malgré elle, ouvrez-la.',
    en: 'The customer has withdrawn from this order ({reference}): answer the withdrawal. To validate the order in spite of it, open it.',
  },
  'sales.withdrawal-reason': {
    kind: 'invalid',
    fr: 'Dites au client pourquoi sa rétractation n’est pas acceptée.',
    en: 'Tell the customer why the withdrawal is not accepted.',
  },
});
