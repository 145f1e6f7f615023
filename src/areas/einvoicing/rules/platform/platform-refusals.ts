import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refusePlatform = defineRefusals({
  'platform.no-folder': {
    kind: 'invalid',
    fr: 'Cette installation n’a pas de dossier d’échange : choisissez la liaison par Internet.',
    en: 'This installation has no exchange folder: choose the link over the Internet.',
  },
  'platform.key-missing': {
    kind: 'invalid',
    fr: 'Saisissez la clé de la plateforme : celle qui est gardée n’est valable que pour son adresse.',
    en: 'Type the key of the platform: the one that is held is only good for its own address.',
  },
  'platform.address-missing': {
    kind: 'invalid',
    fr: 'Saisissez l’adresse de l’API de la plateforme.',
    en: 'Type the address of the platform’s API.',
  },
  'platform.many': {
    kind: 'invalid',
    fr: 'Factures déjà émises qui partiraient sans retour possible : {count}. Confirmez-le, ou choisissez un jour plus tardif.',
    en: 'Bills already issued that would leave for good: {count}. Confirm it, or choose a later day.',
  },
  'platform.none': {
    kind: 'state',
    mend: MEND.platform,
    fr: 'Aucune plateforme agréée n’est en service : réglez-la dans Paramètres › Facturation › Plateforme agréée.',
    en: 'No approved platform is in use: set it in the settings.',
  },
  'platform.not-between-businesses': {
    kind: 'state',
    fr: 'Seules les factures entre professionnels établis en France passent par la plateforme ; les autres sont dans l’e-reporting.',
    en: 'Only bills between businesses in France go through the platform; the others are in the e-reporting.',
  },
  'platform.given': {
    kind: 'state',
    fr: 'Cette facture est déjà remise à la plateforme : elle ne l’est pas deux fois.',
    en: 'This bill was given to the platform already: it is not given twice.',
  },
  'platform.refused-by-buyer': {
    kind: 'state',
    fr: 'Le client a refusé cette facture : faites un avoir, puis une nouvelle facture.',
    en: 'The buyer refused this bill: make a credit note, then another bill.',
  },
});
