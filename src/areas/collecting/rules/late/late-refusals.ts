import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refuseLate = defineRefusals({
  'late.nothing': {
    kind: 'state',
    fr: 'Rien à réclamer\u00a0: aucun retard qui ne soit déjà facturé.',
    en: 'Nothing to claim: no lateness that is not billed already.',
  },
  'late.consumer': {
    kind: 'state',
    fr: 'La facture {number} est celle d’un particulier\u00a0: ni pénalités ni indemnité de 40\u00a0€, la loi les réserve aux professionnels.',
    en: 'Bill {number} is of a consumer: neither penalties nor the 40 € fee, which the law keeps for professionals.',
  },
  'late.no-rate': {
    kind: 'state',
    mend: MEND.reminders,
    fr: 'Vos factures annoncent votre propre texte de pénalités\u00a0: tapez son taux dans Paramètres, Facturation, Relances.',
    en: 'Your bills announce penalties in your own words: type their rate in Settings, Billing, Reminders.',
  },
  'late.changed': {
    kind: 'state',
    fr: 'Ce qui est à réclamer a changé depuis que vous l’avez lu\u00a0: {total}. Relisez avant de facturer.',
    en: 'What is to be claimed has changed since you read it: {total}. Read again before you bill.',
  },
  'late.closed': {
    kind: 'state',
    fr: 'Les commandes de ces factures sont annulées\u00a0: plus rien ne s’encaisse sur elles.',
    en: 'The orders of these bills are cancelled: no money is received on them any more.',
  },
  'late.future': {
    kind: 'invalid',
    fr: 'Choisissez aujourd’hui ou un jour passé\u00a0: un retard à venir ne se facture pas.',
    en: 'Choose today or a day that has passed: lateness to come is not billed.',
  },
});
