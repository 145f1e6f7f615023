import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** Refusals for visitors and buyers: in eleven languages, with `messages/refusals.ts`. */
export const publicRefusals = {
  'catalogue.absent': { kind: 'absent', fr: 'Produit inexistant', en: 'This product does not exist' },
  'catalogue.unknown-filter': {
    kind: 'malformed',
    fr: 'Les produits ne se filtrent pas par « {name} ».',
    en: 'Products cannot be filtered by “{name}”.',
  },
} as const satisfies RefusalTable;

export const refuse = defineRefusals({
  ...publicRefusals,
  'catalogue.not-a-box': {
    kind: 'invalid',
    fr: 'Seul un coffret a un contenu : changez d’abord la nature du produit.',
    en: 'Only a box holds other products: change the nature of the product first.',
  },
  'catalogue.part-unknown': {
    kind: 'invalid',
    fr: 'Cet article n’existe pas dans cette boutique.',
    en: 'This article does not exist in this shop.',
  },
  'catalogue.part-archived': {
    kind: 'invalid',
    fr: '« {what} » est retiré du catalogue : un coffret ne peut plus le contenir.',
    en: '“{what}” is withdrawn: a box can no longer hold it.',
  },
  'catalogue.box-in-box': {
    kind: 'invalid',
    fr: '« {what} » est un coffret : un coffret n’en contient pas un autre.',
    en: '“{what}” is a box: a box does not hold another.',
  },
  'catalogue.service-in-box': {
    kind: 'invalid',
    fr: '« {what} » est une prestation : un coffret ne contient que des articles.',
    en: '“{what}” is a service: a box holds only goods.',
  },
  'catalogue.part-twice': {
    kind: 'invalid',
    fr: '« {what} » est saisi deux fois : dites-en la quantité sur une seule ligne.',
    en: '“{what}” is entered twice: give its quantity on one line.',
  },
  'catalogue.box-emptied-first': {
    kind: 'state',
    fr: 'Ce coffret a un contenu : videz-le avant d’en changer la nature.',
    en: 'This box holds products: empty it before changing its nature.',
  },
  'catalogue.held-in-box': {
    kind: 'state',
    fr: 'Ce produit est dans le coffret « {box} » : il ne peut pas devenir un coffret.',
    en: 'This product is in the box “{box}”: it cannot become one.',
  },
  'catalogue.slug-taken': {
    kind: 'invalid',
    fr: 'Cette adresse est déjà celle d’un autre produit.',
    en: 'Another product already has this address.',
  },
  'catalogue.slug-reserved': {
    kind: 'invalid',
    fr: 'Cette adresse est réservée par l’application. Choisissez-en une autre.',
    en: 'This address is reserved. Choose another one.',
  },
  'catalogue.slug-shape': {
    kind: 'invalid',
    fr: 'Une adresse ne contient que des lettres sans accent, des chiffres et des tirets.',
    en: 'An address holds only plain letters, digits and hyphens.',
  },
  'catalogue.no-format': {
    kind: 'invalid',
    fr: 'Un produit a au moins un format.',
    en: 'A product has at least one format.',
  },
  'catalogue.vintage-twice': {
    kind: 'invalid',
    fr: 'Le millésime {vintage} est saisi deux fois.',
    en: 'Vintage {vintage} is entered twice.',
  },
  'catalogue.format-twice': {
    kind: 'invalid',
    fr: 'Le format {format} est saisi deux fois pour un même millésime.',
    en: 'Format {format} is entered twice for one vintage.',
  },
  'catalogue.packing-quantity': {
    kind: 'invalid',
    fr: 'Un conditionnement dit combien d’unités il contient.',
    en: 'A packing says how many units it holds.',
  },
  'catalogue.duty-untold': {
    kind: 'invalid',
    fr: 'Dites la catégorie de droits d’accise de cette boisson, ou qu’elle n’y est pas soumise : sans cela, aucun droit ne serait compté.',
    en: 'Say what this drink is for the excise duty, or that it is not subject: without it no duty would be counted.',
  },
  'catalogue.duty-untold-year': {
    kind: 'invalid',
    fr: 'Dites la catégorie de droits d’accise du millésime {vintage}, ou qu’il n’y est pas soumis : sans cela, aucun droit ne serait compté.',
    en: 'Say what vintage {vintage} is for the excise duty, or that it is not subject: without it no duty would be counted.',
  },
  'catalogue.no-price': {
    kind: 'state',
    fr: 'Ce produit n’a aucun prix. Donnez-lui un prix avant de le mettre en ligne.',
    en: 'This product has no price. Set one before publishing it.',
  },
  'catalogue.status-same': {
    kind: 'state',
    fr: 'Ce produit est déjà dans cet état : {status}.',
    en: 'This product is already in this state: {status}.',
  },
  'catalogue.closed': {
    kind: 'state',
    fr: 'Ce produit est retiré de la vente. Remettez-le d’abord en pause.',
    en: 'This product is withdrawn. Reopen it first.',
  },
  'catalogue.last-vintage': {
    kind: 'state',
    fr: 'C’est le dernier millésime de ce produit. Retirez plutôt le produit de la vente.',
    en: 'This is the last vintage of the product. Withdraw the product instead.',
  },
  'catalogue.last-format': {
    kind: 'state',
    fr: 'C’est le dernier format de ce millésime. Retirez plutôt le millésime.',
    en: 'This is the last format of the vintage. Withdraw the vintage instead.',
  },
  'catalogue.energy-both': {
    kind: 'invalid',
    fr: 'Donnez l’énergie en kJ et en kcal, ou aucune des deux : elle est alors calculée.',
    en: 'Give the energy in kJ and in kcal, or neither: it is then computed.',
  },
  'catalogue.format-in-use': {
    kind: 'state',
    fr: 'Ce format ne peut plus être retiré : {why}.',
    en: 'This format can no longer be removed: {why}.',
  },
  'catalogue.format-volume': {
    kind: 'state',
    fr: 'La contenance de ce format ne change plus ({size}) : {why}. Créez un autre format, ou mettez d’abord son stock à zéro.',
    en: 'The content of this format no longer changes ({size}): {why}. Make another format, or bring its stock to nothing first.',
  },
  'catalogue.ean': {
    kind: 'invalid',
    fr: 'Ce code EAN n’est pas juste : sa clé ne correspond pas.',
    en: 'This EAN is wrong: its check digit does not match.',
  },
  'catalogue.quantities': {
    kind: 'invalid',
    fr: 'La quantité minimale dépasse la quantité maximale.',
    en: 'The minimum quantity is above the maximum.',
  },
  'catalogue.unknown-picture': { kind: 'invalid', fr: 'Cette image n’existe pas.', en: 'This picture does not exist.' },
  'catalogue.too-many-pictures': {
    kind: 'invalid',
    fr: 'Un produit a au plus {most} photos : retirez-en une d’abord.',
    en: 'A product has {most} pictures at most: remove one first.',
  },
  'catalogue.not-a-picture': {
    kind: 'invalid',
    fr: 'Ce fichier n’est pas une photo : envoyez un JPEG, un PNG ou un WebP.',
    en: 'This file is no picture: send a JPEG, PNG or WebP.',
  },
  'catalogue.picture-too-large': {
    kind: 'invalid',
    fr: 'Cette photo dépasse 5 Mo.',
    en: 'This picture is larger than 5 MB.',
  },
  'catalogue.status-moved': {
    kind: 'state',
    fr: 'Quelqu’un a changé l’état de ce produit entre-temps : il est à présent {now}. Rien n’a été enregistré.',
    en: 'Somebody changed the state of this product meanwhile: it is {now} now. Nothing was saved.',
  },
  'catalogue.copy-nothing': {
    kind: 'invalid',
    fr: 'Choisissez au moins un format : un produit en a toujours un.',
    en: 'Choose at least one format: a product always has one.',
  },
});
