import { defineRefusals } from '#kernel/refusal.ts';

/** Why goods cannot be noted as come back, or no more. */
export const refuseReturn = defineRefusals({
  'sales.return-not-left': {
    kind: 'state',
    fr: 'Rien n’est encore parti\u00a0: rien ne peut revenir.',
    en: 'Nothing has left yet: nothing can come back.',
  },
  'sales.return-all-back': {
    kind: 'state',
    fr: 'Tout ce qui est parti est déjà revenu.',
    en: 'All that left has come back already.',
  },
  'sales.return-nothing': {
    kind: 'invalid',
    fr: 'Indiquez au moins un article revenu.',
    en: 'Say at least one article that came back.',
  },
  'sales.return-line': {
    kind: 'invalid',
    fr: 'Cette ligne n’est pas dans la commande, figure deux fois, nomme un lot une fois sur deux, ou se compte en unités entières.',
    en: 'This line is not on the order, stands twice, names a lot once and once does not, or is counted in whole units.',
  },
  'sales.return-too-many': {
    kind: 'invalid',
    fr: 'Il en reste {left} à revenir\u00a0: pas plus que ce qui est parti, moins ce qui est déjà revenu.',
    en: '{left} may still come back: no more than what left, less what has come back already.',
  },
  'sales.return-lost-why': {
    kind: 'invalid',
    fr: 'Dites pourquoi\u00a0: cassé, perdu par le transporteur…',
    en: 'Say why: broken, lost by the carrier…',
  },
  'sales.return-before-left': {
    kind: 'invalid',
    fr: 'La commande est partie le {day}\u00a0: rien n’a pu revenir avant.',
    en: 'The order left on {day}: nothing can have come back before.',
  },
  'sales.return-later': { kind: 'invalid', fr: 'Ce jour n’est pas encore venu.', en: 'This day has not come yet.' },
  'sales.return-received': {
    kind: 'state',
    fr: 'Tout a été reçu\u00a0: aucun colis n’est encore à refuser. Notez un retour du client.',
    en: 'All of it was received: no parcel is left to refuse. Note a return of the client.',
  },
  'sales.return-cancelled': {
    kind: 'state',
    fr: 'Ce retour est déjà annulé.',
    en: 'This return has been cancelled already.',
  },
  'sales.return-credited': {
    kind: 'state',
    fr: 'Un avoir repose sur ces articles\u00a0: le retour ne s’annule plus.',
    en: 'A credit note rests on these goods: the return can no longer be cancelled.',
  },
});
