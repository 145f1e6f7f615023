import { defineRefusals } from '#kernel/refusal.ts';

export const refuseReminder = defineRefusals({
  'reminder.levels-order': {
    kind: 'invalid',
    fr: 'Chaque niveau vient après le précédent : son nombre de jours doit être plus grand.',
    en: 'Each level comes after the one before: it needs more days.',
  },
  'reminder.early-tone': {
    kind: 'invalid',
    fr: 'Avant l’échéance ou ce jour-là, rien n’est en retard : choisissez le ton « Avant l’échéance ». Après, un autre.',
    en: 'Before the due day, or on it, nothing is late: choose the tone « before the due day »; after it, another.',
  },
  'reminder.nothing-due': {
    kind: 'state',
    fr: 'Rien n’est à relancer aujourd’hui chez ce client : payé, suspendu, ou déjà relancé.',
    en: 'Nothing of this client is to be reminded today: paid, suspended, or reminded already.',
  },
  'reminder.no-address': {
    kind: 'state',
    fr: '{client} n’a pas d’adresse e-mail : faites une lettre, ou complétez sa fiche.',
    en: '{client} has no e-mail address: write a letter, or complete the record.',
  },
  'reminder.past-day': {
    kind: 'invalid',
    fr: 'Ce jour est passé : laissez vide pour suspendre sans limite.',
    en: 'This day has passed: leave it empty to suspend without end.',
  },
  'reminder.too-many-letters': {
    kind: 'invalid',
    fr: 'Un fichier réunit au plus {most} lettres : cochez-en moins.',
    en: 'One file holds at most {most} letters: tick fewer.',
  },
});
