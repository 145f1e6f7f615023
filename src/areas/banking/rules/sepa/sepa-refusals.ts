import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that a client may read while signing a mandate: in eleven languages, with `messages/`. */
export const publicSepaRefusals = {
  'mandate.signed': {
    kind: 'state',
    fr: 'Ce mandat est déjà signé.',
    en: 'This mandate is already signed.',
  },
  'mandate.iban': {
    kind: 'invalid',
    fr: 'L’IBAN est incorrect, ou son pays n’est pas de la zone SEPA.',
    en: 'The IBAN is wrong, or its country is not in the SEPA area.',
  },
  'mandate.bic': {
    kind: 'invalid',
    fr: 'Ce compte est tenu hors de l’Espace économique européen\u00a0: indiquez aussi le BIC.',
    en: 'This account is held outside the European Economic Area: give its BIC too.',
  },
  'mandate.not-ready': {
    kind: 'unavailable',
    fr: 'Ce mandat ne peut pas être signé pour l’instant. Écrivez à l’établissement qui vous l’a envoyé.',
    en: 'This mandate cannot be signed at the moment. Please write to the estate that sent it to you.',
  },
  'mandate.changed': {
    kind: 'state',
    fr: 'Ce mandat a changé depuis que vous l’avez ouvert. Rechargez la page pour le relire, puis signez.',
    en: 'This mandate has changed since you opened it. Reload the page to read it again, then sign.',
  },
  'mandate.too-many': {
    kind: 'tooMany',
    fr: 'Trop d’essais viennent d’être faits. Réessayez dans une heure.',
    en: 'There have been too many tries. Try again in an hour.',
  },
} as const satisfies RefusalTable;
export const refuseSigning = defineRefusals(publicSepaRefusals);

/** The refusals that the office reads. */
export const refuseMandate = defineRefusals({
  'mandate.no-creditor': {
    kind: 'state',
    mend: MEND.sepa,
    fr: 'L’identifiant créancier SEPA (ICS) ou le compte bancaire manque\u00a0: renseignez-les dans Paramètres, Facturation.',
    en: 'The SEPA creditor identifier or the bank account is missing: fill them in in Settings, Billing.',
  },
  'mandate.one-stands': {
    kind: 'state',
    fr: 'Ce client a déjà un mandat\u00a0: révoquez-le d’abord.',
    en: 'This client already has a mandate: revoke it first.',
  },
  'mandate.reference-taken': {
    kind: 'invalid',
    fr: 'Cette référence est celle d’un autre mandat.',
    en: 'This reference is that of another mandate.',
  },
  'mandate.no-email': {
    kind: 'invalid',
    fr: 'Ce client n’a pas d’adresse e-mail\u00a0: indiquez-en une.',
    en: 'This client has no e-mail address: give one.',
  },
  'mandate.b2b-private': {
    kind: 'invalid',
    fr: 'Un mandat interentreprises ne se signe pas avec un particulier\u00a0: choisissez SEPA Core.',
    en: 'A business mandate is not signed with a consumer: choose SEPA Core.',
  },
  'mandate.future': {
    kind: 'invalid',
    fr: 'La date de signature ne peut pas être à venir.',
    en: 'The day of the signature cannot be in the future.',
  },
  'mandate.revoked': {
    kind: 'state',
    fr: 'Ce mandat est révoqué.',
    en: 'This mandate is revoked.',
  },
  'mandate.not-waiting': {
    kind: 'state',
    fr: 'Ce mandat n’est ni à signer, ni en erreur.',
    en: 'This mandate neither waits for its signature nor is in error.',
  },
  'mandate.not-in-use': {
    kind: 'state',
    fr: 'Ce mandat n’est pas en service.',
    en: 'This mandate is not in use.',
  },
  'mandate.not-processing': {
    kind: 'state',
    fr: 'Ce mandat n’attend rien de la banque.',
    en: 'This mandate waits for nothing from the bank.',
  },
});
