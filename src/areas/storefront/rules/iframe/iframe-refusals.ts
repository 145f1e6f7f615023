import { defineRefusals } from '#kernel/refusal.ts';

export const refuse = defineRefusals({
  'storefront.iframe-button': {
    kind: 'invalid',
    fr: 'Indiquez le texte du bouton.',
    en: 'Give the text of the button.',
  },
  'storefront.iframe-chosen': {
    kind: 'invalid',
    fr: 'L’un de ces choix n’est plus au domaine\u00a0: choisissez à nouveau.',
    en: 'One of these choices is no longer there: choose again.',
  },
  'storefront.iframe-archived': {
    kind: 'state',
    fr: 'Ce cadre est archivé\u00a0: rétablissez-le pour le modifier.',
    en: 'This frame is archived: restore it to change it.',
  },
  'storefront.iframe-most': {
    kind: 'state',
    fr: 'Vous avez déjà 50 cadres\u00a0: archivez-en un pour en créer un autre.',
    en: 'There are 50 frames already: archive one to create another.',
  },
});
