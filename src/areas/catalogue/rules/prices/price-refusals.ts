import { defineRefusals } from '#kernel/refusal.ts';

/** Why a price is not written, prepared, followed or put back. */
export const refusePrice = defineRefusals({
  'catalogue.unknown-typology': {
    kind: 'invalid',
    fr: 'La catégorie de clients « {key} » n’existe pas dans cette boutique.',
    en: 'Client category “{key}” does not exist in this shop.',
  },
  'catalogue.unknown-format': {
    kind: 'invalid',
    fr: 'Un des formats n’existe pas ou n’existe plus. Rien n’a été enregistré.',
    en: 'One of the formats does not exist. Nothing was saved.',
  },
  'catalogue.price-moved': {
    kind: 'state',
    fr: '{label} : ce prix a changé entre-temps ({now}). Rien n’a été enregistré.',
    en: '{label}: this price was changed meanwhile ({now}). Nothing was saved.',
  },
  'catalogue.eye-moved': {
    kind: 'state',
    fr: '{label} : montré ou masqué par quelqu’un d’autre entre-temps. Rien n’a été enregistré.',
    en: '{label}: shown or hidden by somebody else meanwhile. Nothing was saved.',
  },
  'catalogue.planned-past': {
    kind: 'invalid',
    fr: 'Choisissez un jour à venir : les prix d’aujourd’hui s’enregistrent tout de suite.',
    en: 'Choose a day to come: prices of today are saved at once.',
  },
  'catalogue.planned-same': {
    kind: 'state',
    fr: 'Ces prix sont déjà ceux de ce jour-là : rien à prévoir.',
    en: 'These prices are those of that day already: there is nothing to plan.',
  },
  'catalogue.planned-done': {
    kind: 'state',
    fr: 'Ces prix ont déjà pris effet, ou ont été retirés.',
    en: 'These prices took effect already, or were withdrawn.',
  },
  'catalogue.follow-circle': {
    kind: 'invalid',
    fr: 'Cette typologie serait suivie par elle-même : choisissez une autre grille.',
    en: 'This category would follow itself: choose another grid.',
  },
  'catalogue.before-history': {
    kind: 'invalid',
    fr: 'L’historique des prix commence le {day} : ceux d’avant ne sont pas connus.',
    en: 'The history of prices begins on {day}: those before are not known.',
  },
  'catalogue.price-file-columns': {
    kind: 'invalid',
    fr: 'Ce fichier n’a pas les colonnes d’une grille : il faut un identifiant, un EAN ou une référence, et au moins une colonne de prix. {why}',
    en: 'This file has not the columns of a grid: it takes an identifier, an EAN or a reference, and at least one column of prices. {why}',
  },
  'catalogue.price-file-decimal': {
    kind: 'invalid',
    fr: '«\u00a0{cell}\u00a0», colonne «\u00a0{heading}\u00a0», se lit de deux façons. Quel est ce prix\u00a0?',
    en: '“{cell}” in column “{heading}” may be one of two prices. Say the sign before the decimals (field `decimal`).',
  },
  'catalogue.price-file-same': {
    kind: 'state',
    fr: 'Ce fichier ne change aucun prix.',
    en: 'This file changes no price.',
  },
  'catalogue.price-file-moved': {
    kind: 'state',
    fr: 'Des prix ont changé depuis l’aperçu. Rien n’a été enregistré : relisez le fichier.',
    en: 'Prices were changed since the preview. Nothing was saved: read the file again.',
  },
  'catalogue.follows-grid': {
    kind: 'state',
    fr: '{label} : les prix de « {name} » suivent une autre grille et ne se saisissent pas. Pour un prix à part, épinglez-le dans la grille. Rien n’a été enregistré.',
    en: '{label}: the prices of “{name}” follow another grid and are not typed. For a price of its own, pin it in the grid. Nothing was saved.',
  },
  'catalogue.follows-parts': {
    kind: 'state',
    fr: '{label} : le prix de ce coffret suit ceux de ses articles et ne se saisit pas. Pour un prix à part, arrêtez-le sur la page du coffret. Rien n’a été enregistré.',
    en: '{label}: the price of this box follows those of its articles and is not typed. For a price of its own, stop that on the page of the box. Nothing was saved.',
  },
  'catalogue.box-price-empty': {
    kind: 'state',
    fr: 'Ce coffret est vide : dites d’abord ce qu’il contient.',
    en: 'This box is empty: say first what it holds.',
  },
  'catalogue.pin-needs-price': {
    kind: 'invalid',
    fr: '{label} : un prix épinglé pour « {name} » ne peut pas être vide. Désépinglez-le pour qu’il suive de nouveau la grille.',
    en: '{label}: a price pinned for “{name}” cannot be empty. Unpin it, and it follows the grid again.',
  },
  'catalogue.pin-follows-nothing': {
    kind: 'state',
    fr: '{label} : cette catégorie ne suit aucune grille, ses prix se saisissent sans être épinglés.',
    en: '{label}: this category follows no grid, its prices are typed without being pinned.',
  },
  'catalogue.follows-nothing': {
    kind: 'state',
    fr: 'Cette typologie ne suit aucune grille.',
    en: 'This category follows no grid.',
  },
  'catalogue.sheet-follows': {
    kind: 'state',
    fr: 'Ces prix suivent une autre grille : arrêtez d’abord la correspondance.',
    en: 'These prices follow another grid: stop following it first.',
  },
  'catalogue.no-reduction': {
    kind: 'state',
    fr: 'Aucun de ces prix n’est plus bas que le plus bas des 30 derniers jours pour un particulier : la baisse ne peut pas être annoncée. Rien n’a été enregistré.',
    en: 'None of these prices is lower than the lowest of the last 30 days for a consumer: no reduction can be announced. Nothing was saved.',
  },
  'catalogue.promotion-before': {
    kind: 'state',
    fr: '{label} : la promotion « {promotion} » baisse son prix, ou l’a baissé dans les 30 derniers jours. Le prix le plus bas de ces jours n’est pas connu : la baisse ne peut pas être annoncée. Rien n’a été enregistré.',
    en: '{label}: the promotion “{promotion}” lowers its price, or lowered it in the last 30 days. The lowest price of these days is not known: no reduction can be announced. Nothing was saved.',
  },
  'catalogue.reduction-past': {
    kind: 'invalid',
    fr: 'Le dernier jour de la baisse est passé.',
    en: 'The last day of the reduction is over.',
  },
  'catalogue.nothing-announced': {
    kind: 'state',
    fr: 'Aucune baisse n’est annoncée sur ce produit.',
    en: 'No reduction of this product is announced.',
  },
  'catalogue.history-begins': {
    kind: 'state',
    fr: 'L’historique commence ici : il n’y a pas de prix d’avant.',
    en: 'The history begins here: there are no prices before.',
  },
  'catalogue.sheet-undone': {
    kind: 'state',
    fr: 'Les prix d’avant ont déjà été rétablis.',
    en: 'The prices before were put back already.',
  },
  'catalogue.sheet-same': {
    kind: 'state',
    fr: 'Cet enregistrement n’a laissé aucun prix changé.',
    en: 'This sheet left no price changed.',
  },
  'catalogue.too-many-cells': {
    kind: 'invalid',
    fr: 'Plus de {most} prix changeraient d’un coup : choisissez moins de produits ou moins de catégories.',
    en: 'More than {most} prices would change at once: choose fewer products or fewer categories.',
  },
  'catalogue.bulk-moved': {
    kind: 'state',
    fr: 'Les prix ont changé depuis l’aperçu : relisez-le avant d’enregistrer.',
    en: 'Prices have changed since the preview: read it again before saving.',
  },
  'catalogue.bulk-same': {
    kind: 'state',
    fr: 'Rien ne changerait : ces prix sont déjà ceux-là.',
    en: 'Nothing would change: these prices are already so.',
  },
});
