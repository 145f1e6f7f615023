import { defineRefusals, type RefusalTable } from '#kernel/refusal.ts';

/** What a visitor or a buyer can be told: in eleven languages, with `messages/refusals.ts`. */
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
  'catalogue.unknown-typology': {
    kind: 'invalid',
    fr: 'La catégorie de clients « {key} » n’existe pas dans cette boutique.',
    en: 'Client category “{key}” does not exist in this shop.',
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
  'catalogue.status-moved': {
    kind: 'state',
    fr: 'Quelqu’un a changé l’état de ce produit entre-temps : il est à présent {now}. Rien n’a été enregistré.',
    en: 'Somebody changed the state of this product meanwhile: it is {now} now. Nothing was saved.',
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
    fr: 'Les prix d’avant ont déjà été remis.',
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
  'catalogue.copy-nothing': {
    kind: 'invalid',
    fr: 'Choisissez au moins un format : un produit en a toujours un.',
    en: 'Choose at least one format: a product always has one.',
  },
  'catalogue.import-empty': { kind: 'invalid', fr: 'Ce fichier est vide.', en: 'This file is empty.' },
  'catalogue.import-too-large': {
    kind: 'invalid',
    fr: 'Ce fichier dépasse 50 Mo. Coupez-le en plusieurs.',
    en: 'This file is larger than 50 MB.',
  },
  'catalogue.import-cancelled': {
    kind: 'state',
    fr: 'L’administrateur a arrêté cet import. Ce qui est déjà importé est complet ; relancez l’import pour la suite.',
    en: 'The administrator stopped this import. What was imported is complete; run it again for the rest.',
  },
  'catalogue.import-too-long': {
    kind: 'invalid',
    fr: 'Ce fichier a plus de 200 000 lignes. Coupez-le en plusieurs.',
    en: 'This file has more than 200,000 rows.',
  },
  'catalogue.import-workbook-too-large': {
    kind: 'invalid',
    fr: 'Ce classeur est trop lourd une fois ouvert. Enregistrez sa feuille au format CSV, ou coupez-la en plusieurs.',
    en: 'This workbook is too large once opened. Save its sheet as CSV, or split it.',
  },
  'catalogue.import-workbook-unreadable': {
    kind: 'invalid',
    fr: 'Ce classeur n’a pas pu être lu. Enregistrez-le au format .xlsx sans mot de passe, ou au format CSV, puis recommencez.',
    en: 'This workbook could not be read. Save it as .xlsx without a password, or as CSV, and try again.',
  },
  'catalogue.import-not-text': {
    kind: 'invalid',
    fr: 'Ce fichier n’est ni un classeur .xlsx ni un texte. Enregistrez votre tableau dans l’un de ces formats, puis recommencez.',
    en: 'This file is neither an .xlsx workbook nor text. Save your sheet as one of these and try again.',
  },
  'catalogue.import-no-rows': {
    kind: 'invalid',
    fr: 'Ce fichier n’a aucune ligne sous son en-tête.',
    en: 'This file has no row below its heading.',
  },
  'catalogue.import-no-name': {
    kind: 'invalid',
    fr: 'Dites quelle colonne contient le nom du produit.',
    en: 'Say which column holds the product name.',
  },
  'catalogue.import-field-twice': {
    kind: 'invalid',
    fr: 'Deux colonnes sont associées au même champ.',
    en: 'Two columns are tied to the same field.',
  },
  'catalogue.import-mapping': {
    kind: 'invalid',
    fr: 'La correspondance ne convient pas aux colonnes du fichier.',
    en: 'The mapping does not fit the columns of the file.',
  },
  'catalogue.import-stopped': {
    kind: 'state',
    fr: 'Arrêté à votre demande. Ce qui est déjà importé est complet ; relancez l’import pour la suite.',
    en: 'Stopped as you asked. What was imported is complete; run it again for the rest.',
  },
  'catalogue.import-idle': {
    kind: 'state',
    fr: 'Cet import ne travaille pas : il n’y a rien à arrêter.',
    en: 'This import is not at work: there is nothing to stop.',
  },
  'catalogue.import-busy': {
    kind: 'state',
    fr: 'Cet import est en train de travailler. Attendez qu’il ait fini.',
    en: 'This import is busy. Wait until it is done.',
  },
  'catalogue.import-done': {
    kind: 'state',
    fr: 'Cet import est terminé. Envoyez le fichier à nouveau pour recommencer.',
    en: 'This import is over. Upload the file again.',
  },
  'catalogue.import-not-checked': {
    kind: 'state',
    fr: 'Faites d’abord un essai : il montre ce qui sera refusé.',
    en: 'Do a dry run first: it shows what will be refused.',
  },
  'catalogue.import-not-completed': {
    kind: 'state',
    fr: 'Seul un import terminé peut être annulé.',
    en: 'Only a completed import can be reverted.',
  },
});
