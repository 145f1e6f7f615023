import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refuseCheque = defineRefusals({
  'cheque.not-waiting': {
    kind: 'state',
    fr: 'Un de ces chèques n’attend plus d’être remis\u00a0: il l’a été, ou son encaissement a été annulé. Relisez la liste.',
    en: 'One of these cheques no longer waits to be handed in: it was, or its receipt was cancelled. Read the list again.',
  },
  'cheque.too-many': {
    kind: 'invalid',
    fr: 'Un bordereau porte {most} chèques au plus\u00a0: cochez-en moins.',
    en: 'A slip holds {most} cheques at most: tick fewer.',
  },
  'cheque.not-banked': {
    kind: 'state',
    fr: 'Un de ces chèques n’est pas noté comme déjà remis, ou son encaissement a été annulé. Relisez la liste.',
    en: 'One of these cheques is not noted as banked before, or its receipt was cancelled. Read the list again.',
  },
  'cheque.too-many-said': {
    kind: 'invalid',
    fr: 'On note {most} chèques au plus à la fois\u00a0: affinez la liste par un filtre.',
    en: 'At most {most} cheques are noted at once: narrow the list by a filter.',
  },
  'cheque.no-account': {
    kind: 'state',
    mend: MEND.bank,
    fr: 'Aucun compte bancaire n’est renseigné\u00a0: ajoutez-le dans Paramètres, Facturation.',
    en: 'No bank account is known: add one in Settings, Billing.',
  },
  'cheque.slip-cancelled': {
    kind: 'state',
    fr: 'Ce bordereau est déjà annulé.',
    en: 'This slip is already cancelled.',
  },
});
