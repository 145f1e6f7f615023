import { MEND } from '#kernel/home/mend.ts';
import { defineWords } from '#kernel/language/words.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** The refusals that a registering visitor can get: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'shops.bad-name': {
    kind: 'invalid',
    fr: 'L’adresse de la boutique fait 2 à 60 caractères : lettres sans accent, chiffres, tirets.',
    en: 'The address of the shop is 2 to 60 characters: plain letters, digits, hyphens.',
  },
  'shops.reserved-name': {
    kind: 'invalid',
    fr: '« {name} » est une adresse réservée à l’application. Choisissez-en une autre.',
    en: '“{name}” is reserved. Choose another address.',
  },
  'shops.name-taken': {
    kind: 'state',
    fr: 'Une autre boutique porte déjà cette adresse, ou une adresse qui se lit de même.',
    en: 'Another shop already has this address or one that reads like it.',
  },
  'shops.registration-closed': {
    kind: 'state',
    fr: 'L’inscription des producteurs n’est pas ouverte ici : écrivez-nous.',
    en: 'Registration of producers is not open here: write to us.',
  },
  'shops.closed-by-house': {
    kind: 'unavailable',
    fr: 'Cette boutique est fermée pour le moment.',
    en: 'This shop is closed for now.',
  },
} as const satisfies RefusalTable;

export const publicSentences = {
  'shops.terms-needed': {
    fr: "Veuillez accepter les conditions générales d'utilisation",
    en: 'Please accept the general terms of use',
  },
} as const;

export const words = defineWords(publicSentences);

export const refuse = defineRefusals({
  ...publicRefusals,
  'shops.not-a-demonstration': {
    kind: 'state',
    fr: 'Ce domaine n’est pas une démonstration : ses ventes et ses factures numérotées se conservent, rien ne s’efface d’un coup.',
    en: 'This estate is no demonstration: its sales and numbered bills are kept.',
  },
  'shops.demonstration-was-paid': {
    kind: 'state',
    fr: 'De vraies cartes ont été débitées dans cette démonstration : ses ventes se conservent.',
    en: 'Real cards were charged in this demonstration: its sales are kept.',
  },
  'shops.owner-unconfirmed': {
    kind: 'state',
    fr: 'Confirmez votre adresse e-mail avant d’ouvrir la boutique : le lien est dans le mail reçu à l’inscription. Un autre se demande à l’adresse /auth/validate.',
    en: 'Confirm your e-mail address before opening the shop.',
  },
  'shops.no-terms': {
    kind: 'state',
    fr: 'Écrivez vos conditions générales de vente avant d’ouvrir la boutique : l’acheteur doit pouvoir les lire et les accepter.',
    en: 'Write your terms of sale before opening the shop.',
  },
  'shops.no-mediator': {
    kind: 'state',
    fr: 'Nommez votre médiateur de la consommation avant d’ouvrir la boutique : l’acheteur doit savoir à qui s’adresser.',
    en: 'Name your consumer mediator before opening the shop.',
  },
  'shops.no-seller': {
    kind: 'state',
    fr: 'Écrivez votre raison sociale et votre adresse complète avant d’ouvrir la boutique : l’acheteur doit savoir qui lui vend.',
    en: 'Give your legal name and your whole address before opening the shop.',
  },
  'shops.no-siren': {
    kind: 'state',
    mend: MEND.identity,
    fr: 'Indiquez votre SIRET ou votre SIREN avant d’ouvrir la boutique : sans lui, aucune facture ne peut être émise.',
    en: 'Give your SIRET or SIREN before opening the shop: no bill can be issued without it.',
  },
  'shops.no-vat-number': {
    kind: 'state',
    mend: MEND.identity,
    fr: 'Indiquez votre numéro de TVA avant d’ouvrir la boutique : sans lui, aucune facture avec TVA ne peut être émise. En franchise de TVA, désactivez la TVA dans les réglages.',
    en: 'Give your VAT number before opening the shop: no bill with VAT can be issued without it. If you are exempt, turn VAT off in the settings.',
  },
  'shops.no-phone': {
    kind: 'state',
    mend: MEND.identity,
    fr: 'Indiquez votre numéro de téléphone avant d’ouvrir la boutique : l’acheteur doit pouvoir vous appeler.',
    en: 'Give your telephone number before opening the shop: buyers must be able to call you.',
  },
  'shops.no-contact': {
    kind: 'state',
    mend: MEND.shop,
    fr: 'Indiquez votre e-mail de contact avant d’ouvrir la boutique : l’acheteur doit pouvoir vous écrire.',
    en: 'Give your contact e-mail before opening the shop: buyers must be able to write to you.',
  },
  'shops.blanks': {
    kind: 'state',
    mend: MEND.legal,
    fr: 'Complétez vos textes légaux avant d’ouvrir la boutique. Il y reste à compléter : {what}.',
    en: 'Fill in the blanks of your legal texts before opening the shop: {what}.',
  },
  'shops.no-host': {
    kind: 'state',
    fr: 'Nommez le directeur de la publication et l’hébergeur avant d’ouvrir la boutique : les mentions légales doivent les dire.',
    en: 'Name the publisher and the host before opening the shop.',
  },
  'shops.typology-in-use': {
    kind: 'state',
    fr: 'La typologie « {name} » sert encore à des clients ou à des tarifs.',
    en: 'The category “{name}” is still used by clients or prices.',
  },
  'shops.bad-siret': { kind: 'invalid', fr: 'Le numéro SIRET est incorrect.', en: 'The SIRET number is not valid.' },
  'shops.bad-siren': { kind: 'invalid', fr: 'Le numéro SIREN est incorrect.', en: 'The SIREN number is not valid.' },
  'shops.no-such-field': {
    kind: 'invalid',
    fr: 'Un de ces champs n’existe pas ou n’existe plus.',
    en: 'One of these fields does not exist.',
  },
  'shops.own-field-filled': {
    kind: 'state',
    fr: 'Ce champ est déjà rempli ({n}) : ce genre ne pourrait pas le montrer. Retirez-le et ajoutez-en un autre.',
    en: 'This field is filled in already ({n}): this kind could not show it. Take it away and add another.',
  },
  'shops.own-value': {
    kind: 'invalid',
    fr: 'À corriger : {name}.',
    en: 'To be corrected: {name}.',
  },
  'shops.bad-zone': { kind: 'invalid', fr: 'Ce fuseau horaire n’existe pas.', en: 'This time zone does not exist.' },
  'shops.fiscal-day': {
    kind: 'invalid',
    fr: 'Ce jour n’existe pas dans ce mois.',
    en: 'There is no such day in this month.',
  },
  'shops.builder-name-taken': {
    kind: 'state',
    fr: 'Une autre variante porte déjà ce nom.',
    en: 'Another variant already has this name.',
  },
  'shops.too-many-builders': {
    kind: 'state',
    fr: 'Il y a déjà {most} variantes. Supprimez-en une pour en créer une autre.',
    en: 'There are {most} variants already. Delete one to create another.',
  },
  'shops.builder-online': {
    kind: 'state',
    fr: 'Cette variante est déjà en ligne.',
    en: 'This variant is already online.',
  },
  'shops.not-a-picture': {
    kind: 'invalid',
    fr: 'Ce fichier n’est pas une image : envoyez un JPEG, un PNG ou un WebP.',
    en: 'This file is no picture: send a JPEG, PNG or WebP.',
  },
  'shops.picture-too-large': {
    kind: 'invalid',
    fr: 'Cette image dépasse 5 Mo.',
    en: 'This picture is larger than 5 MB.',
  },
  'shops.unknown-picture': {
    kind: 'invalid',
    fr: 'Cette image n’est pas une de celles de la boutique : envoyez-la d’abord.',
    en: 'This picture is none of the shop’s: send it first.',
  },
});
