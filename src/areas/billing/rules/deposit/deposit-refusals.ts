import { defineRefusals } from '#kernel/refusal.ts';

export const refuseDeposit = defineRefusals({
  'deposit.nothing': {
    kind: 'invalid',
    fr: 'Indiquez un acompte de plus de 0\u00a0€.',
    en: 'Ask for a deposit of more than €0.',
  },
  'deposit.too-much': {
    kind: 'invalid',
    fr: 'L’acompte dépasse ce qui reste à facturer de la commande\u00a0: {left}.',
    en: 'The deposit is more than what is left to bill of the order: {left}.',
  },
  'deposit.part-billed': {
    kind: 'state',
    fr: 'Cette échéance est déjà facturée ({number}).',
    en: 'This part has already been billed ({number}).',
  },
  'deposit.stands': {
    kind: 'state',
    fr: 'Un acompte de cette commande est facturé ({number})\u00a0: faites d’abord son avoir.',
    en: 'A deposit of this order was billed ({number}): make its credit note first.',
  },
});
