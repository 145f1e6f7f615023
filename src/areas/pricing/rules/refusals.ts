import { COMMON_PASSWORD } from '#kernel/field/password/common-password-words.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';
import { defineWords } from '#kernel/language/words.ts';

/** Refusals for visitors and buyers: in eleven languages, with `messages/`. */
export const publicRefusals = {
  productMin: {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0» se commande à partir de {min}.',
    en: '“{label}” is ordered from {min} up.',
  },
  productMax: {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0» est limité à {max} par commande.',
    en: '“{label}” is limited to {max} per order.',
  },
  slotMax: {
    kind: 'invalid',
    fr: 'La quantité maximale du créneau est atteinte\u00a0: il reste {places} place(s) pour «\u00a0{label}\u00a0».',
    en: 'The maximum quantity of the slot is reached: {places} place(s) left for “{label}”.',
  },
  reservationMin: {
    kind: 'invalid',
    fr: 'Le montant minimum de réservation pour «\u00a0{label}\u00a0» est de {amount}.',
    en: 'The minimum booking amount for “{label}” is {amount}.',
  },
  orderMinPrice: {
    kind: 'invalid',
    fr: 'Le montant minimum de commande est de {amount} HT\u00a0: il manque {missing}.',
    en: 'The minimum order is {amount} excl. VAT: {missing} missing.',
  },
  orderMinProducts: {
    kind: 'invalid',
    fr: 'La commande doit compter au moins {min} produits\u00a0: il y en a {count}.',
    en: 'The order needs at least {min} products: it has {count}.',
  },
  orderMaxProducts: {
    kind: 'invalid',
    fr: 'La commande ne peut pas compter plus de {max} produits\u00a0: il y en a {count}.',
    en: 'The order takes at most {max} products: it has {count}.',
  },
  multiple: {
    kind: 'invalid',
    fr: 'La commande doit compter un multiple de {multiple} produits\u00a0: ajoutez-en {missing}.',
    en: 'The order must be a multiple of {multiple} products: add {missing}.',
  },
  stock: {
    kind: 'invalid',
    fr: 'Le stock de «\u00a0{label}\u00a0» est insuffisant\u00a0: il en reste {available}.',
    en: 'Not enough stock of “{label}”: {available} left.',
  },
  stockHidden: {
    kind: 'invalid',
    fr: 'Le stock de «\u00a0{label}\u00a0» est insuffisant.',
    en: 'Not enough stock of “{label}”.',
  },
  quantity: {
    kind: 'invalid',
    fr: 'La quantité de «\u00a0{label}\u00a0» doit être un nombre positif.',
    en: 'The quantity of “{label}” must be a positive number.',
  },
  gone: {
    kind: 'invalid',
    fr: 'Ce produit n’est plus en vente. Retirez-le pour commander le reste.',
    en: 'This product is no longer sold. Take it out to order the rest.',
  },
  whole: {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0» se commande par unités entières.',
    en: '“{label}” is ordered in whole units.',
  },
  noPrice: {
    kind: 'invalid',
    fr: '«\u00a0{label}\u00a0» n’est pas en vente à votre tarif.',
    en: '“{label}” is not sold at your price list.',
  },
  promoCodeUnknown: { kind: 'invalid', fr: 'Ce code promo n’est pas valable.', en: 'This promo code is not valid.' },
  promoCodeTooMany: {
    kind: 'invalid',
    fr: 'Trop de codes promo ont été essayés. Retirez le code pour commander, ou réessayez dans une heure.',
    en: 'Too many promo codes were tried. Remove the code to order, or try again in an hour.',
  },
  promoCodeTooLong: {
    kind: 'invalid',
    fr: 'Un code promo a au maximum {max} caractères.',
    en: 'A promo code has at most {max} characters.',
  },
  promoCodeUnmet: {
    kind: 'invalid',
    fr: 'Ce code promo ne s’applique pas encore\u00a0: {why}.',
    en: 'This promo code does not apply yet: {why}.',
  },
  deliveryAddress: {
    kind: 'invalid',
    fr: 'Veuillez renseigner une adresse de livraison.',
    en: 'A delivery address is required.',
  },
  deliveryMethod: {
    kind: 'invalid',
    fr: 'Veuillez choisir un mode de livraison pour {shop}.',
    en: 'Please choose a delivery method for {shop}.',
  },
  paymentMethod: {
    kind: 'invalid',
    fr: 'Veuillez choisir un moyen de paiement pour {shop}.',
    en: 'Please choose a payment method for {shop}.',
  },
  phone: { kind: 'invalid', ...fieldRules.needed.words },
  phoneWrong: { kind: 'invalid', ...fieldRules.telephone.words },
  password: {
    kind: 'invalid',
    fr: 'Veuillez compléter vos informations\u00a0: un mot de passe est nécessaire pour créer votre compte.',
    en: 'Please complete your details: an account needs a password.',
  },
  passwordWrong: { kind: 'invalid', ...fieldRules.password.words },
  passwordCommon: { kind: 'invalid', ...COMMON_PASSWORD },
  firstname: { kind: 'invalid', fr: 'Veuillez renseigner votre prénom.', en: 'First name is required.' },
  lastname: { kind: 'invalid', fr: 'Veuillez renseigner votre nom.', en: 'Last name is required.' },
  street: { kind: 'invalid', fr: 'Veuillez renseigner votre rue.', en: 'Street is required.' },
  company: { kind: 'invalid', fr: 'Veuillez renseigner le nom de votre entreprise.', en: 'Company name is required.' },
  siret: {
    kind: 'invalid',
    fr: 'Veuillez renseigner un SIREN (9 chiffres) ou un SIRET (14 chiffres) valide.',
    en: 'A valid SIREN (9 digits) or SIRET (14 digits) is required.',
  },
  zipcodeForm: {
    kind: 'invalid',
    fr: 'Un code postal français a 5 chiffres.',
    en: 'A French postal code has 5 digits.',
  },
  zipcode: { kind: 'invalid', fr: 'Veuillez renseigner votre code postal.', en: 'Zip code is required.' },
  city: { kind: 'invalid', fr: 'Veuillez renseigner votre ville.', en: 'City is required.' },
  country: { kind: 'invalid', fr: 'Veuillez renseigner votre pays.', en: 'Country is required.' },
  terms: {
    kind: 'invalid',
    fr: "Veuillez accepter les conditions générales d'utilisation",
    en: 'Please accept the terms of use',
  },
  adulthood: {
    kind: 'invalid',
    fr: 'Veuillez certifier que vous êtes majeur.',
    en: 'Please certify that you are of legal age.',
  },
  empty: { kind: 'invalid', fr: 'Votre panier est vide.', en: 'Your cart is empty.' },
  emptyOrder: {
    kind: 'invalid',
    fr: 'La commande chez {shop} ne contient aucun produit.',
    en: 'The order from {shop} holds no product.',
  },
  warehouse: {
    kind: 'invalid',
    fr: 'Cet entrepôt n’est pas l’un de ceux de {shop}.',
    en: 'This warehouse is not one of those of {shop}.',
  },
} as const satisfies RefusalTable;

/** Why an order cannot be placed as it stands: the cart errors of section 5, with the words of the cart and of the server alike. */
export const cartRefusal = defineRefusals({
  ...publicRefusals,
  client: { kind: 'invalid', fr: 'Choisissez le client, ou saisissez-le.', en: 'Choose a client, or type one.' },
  clientName: { kind: 'invalid', fr: 'Donnez au client un nom ou une raison sociale.', en: 'Give the client a name.' },
  limitsCross: {
    kind: 'invalid',
    fr: 'Avec ces limites, aucun nombre de produits ne convient\u00a0: aucune commande ne passerait.',
    en: 'No number of products fits these limits: no order could be placed.',
  },
  noLines: { kind: 'invalid', fr: 'Ajoutez au moins un article.', en: 'Add at least one line.' },
  discountTooMuch: {
    kind: 'invalid',
    fr: 'La remise sur le total dépasse ce qui peut être remisé des articles.',
    en: 'The discount on the whole exceeds what can be taken off the articles.',
  },
  lineTwice: { kind: 'invalid', fr: 'Cette ligne figure deux fois.', en: 'This line appears twice.' },
  typologyUnknown: { kind: 'invalid', fr: 'Cette catégorie de prix n’existe pas.', en: 'Unknown price category.' },
  warehouseUnknown: { kind: 'invalid', fr: 'Cet entrepôt n’existe pas.', en: 'Unknown warehouse.' },
  carrierNotServed: {
    kind: 'invalid',
    fr: '{mode}\u00a0: le transporteur {why}.',
    en: '{mode}: the carrier {why}.',
  },
  modeNotServed: {
    kind: 'invalid',
    fr: 'Ce mode de livraison ne dessert pas cette adresse ou cette quantité.',
    en: 'This delivery method does not serve this address or quantity.',
  },
});

/** Why a promotion does not act yet, in words that finish a sentence. */
export const promotionSentences = {
  'promotion.units-of-product': {
    fr: 'il en faut {needed} de ce produit, il y en a {reached}',
    en: '{needed} of this product are needed and there are {reached}',
  },
  'promotion.amount-of-product': {
    fr: 'il faut {needed} de ce produit, il y en a {reached}',
    en: '{needed} of this product are needed and there are {reached}',
  },
  'promotion.units-of-order': {
    fr: 'il en faut {needed} dans la commande, il y en a {reached}',
    en: '{needed} products are needed in the order and there are {reached}',
  },
  'promotion.amount-of-order': {
    fr: 'il faut {needed} dans la commande, il y en a {reached}',
    en: 'the order must come to {needed} and comes to {reached}',
  },
} as const;
export const promotionSentence = defineWords(promotionSentences);
