import { french } from '#kernel/french.ts';

/** French words of the catalogue's screens: the office is French only. */
export const words = french({
  bottle: 'Bouteille', products: 'Catalogue', product: 'Produit', newProduct: 'Nouveau produit', create: 'Créer le produit', importFile: 'Importer un fichier', imports: 'Imports', toComplete: 'À compléter',
  online: 'En ligne', paused: 'En pause', soldOut: 'Épuisés',
  noProducts: 'Votre catalogue est vide', noProductsWhy: 'Vos vins et vos articles seront ici, avec leurs millésimes, leurs formats et leurs prix. Créez le premier, ou importez un fichier.',
  publish: 'Mettre en ligne', pause: 'Mettre en pause', reopen: 'Reprendre en pause', sellOut: 'Marquer épuisé', close: 'Retirer de la vente',
  closeSure: 'Il quittera la boutique et les listes de saisie. Les documents déjà faits le gardent.', complete: 'Donner des prix',
  incompleteTitle: 'Ce produit n’a pas encore de prix', incompleteText: 'Il attend en pause. Donnez-lui un prix, puis mettez-le en ligne.',
  picture: 'Photo', addPicture: 'Ajouter une photo', changePicture: 'Remplacer la photo', removePicture: 'Retirer', removePictureSure: 'La boutique dessinera de nouveau sa bouteille.', pictureHint: 'JPEG, PNG ou WebP', pictureOf: (name: string) => `Photo de ${name}`,
  identity: 'Identité', origin: 'Origine', sale: 'Vente', facts: 'En bref', stock: 'Stock',
  name: 'Nom', precision: 'Précision', nature: 'Nature', type: 'Type', color: 'Couleur', quality: 'Qualité', gamme: 'Gamme', appellation: 'Appellation', place: 'Lieu-dit', mention: 'Mention',
  region: 'Région', country: 'Pays', grape: 'Cépages', inao: 'Code INAO', description: 'Description', vatType: 'Taux de TVA', disableVAT: 'Sans TVA', wrappingPrice: 'Emballage cadeau (prix)',
  slug: 'Adresse dans la boutique', status: 'État', priceFrom: 'Prix, dès', stockUnits: 'Unités en stock', notFollowed: 'non suivi',
  vintages: 'Millésimes et formats', vintage: 'Millésime', addVintage: 'Ajouter un millésime', copyFrom: 'Reprendre les formats et les prix de', withoutYear: 'Sans année',
  alcohol: 'Alcool (% vol.)', bottledOn: 'Mise en bouteille', category: 'Catégorie fiscale', dutyType: 'Droits', da: 'Taux propre de droits', css: 'Taux propre de cotisation',
  customTaxName: 'Nom de la taxe', customTaxAmount: 'Montant par hectolitre', duty: 'Droits d’une unité', dutyUnknown: 'à compléter : degré, volume ou taux manquant', noDuty: 'aucun',
  format: 'Format', addFormat: 'Ajouter un format', size: 'Contenance', unityValue: 'Quantité', unity: 'Unité', formatType: 'Genre de format', container: 'Contenant', ean: 'EAN',
  reference: 'Référence', packingQuantity: 'Unités par carton', weight: 'Poids (kg)', minQuantity: 'Minimum par commande', maxQuantity: 'Maximum par commande', availableOn: 'Disponible le',
  wrapping: 'Emballage cadeau', edit: 'Modifier', save: 'Enregistrer', add: 'Ajouter', withdrawVintage: 'Retirer ce millésime', withdrawFormat: 'Retirer ce format', withdrawSure: 'Il quittera la boutique. Les documents déjà faits le gardent.',
  tiers: 'Remises', tiersOf: (format: string) => `Remises du format ${format}`, packing: 'Conditionnement', soldAs: 'Se vend', tva: 'TVA propre au produit', duties: 'Droits', exciseCode: 'Code d’accise', taxFormat: 'Calcul des droits',
  customTax: 'Taxe propre au produit', customTaxFamilies: 'Contenants qui la doivent', everyContainer: 'Tous', customTaxVat: 'TVA de la taxe', noVat: 'Sans TVA', customTaxAdded: 'S’ajoute au prix (sinon, elle y est comprise)', fromUnits: 'Dès (unités)', tierPrice: 'Prix unitaire', tierFree: 'Unités offertes', addTier: 'Ajouter un palier', removeTier: 'Retirer ce palier',
  tiersPrices: 'Prix par quantité', tiersFree: 'Unités offertes par quantité', cancel: 'Annuler',
  needed: 'Ce champ ne peut pas être vide', promotions: 'Promotions du format', addPromotion: 'Ajouter une promotion', removePromotion: 'Retirer cette promotion', promotionType: 'Genre', promotionAmount: 'Remise', activation: 'S’applique',
  promotionFrom: 'À partir de', promotionName: 'Nom', promotionCode: 'Code (sans code : pour tous)', fromDay: 'Du', untilDay: 'Au', cumulative: 'Se cumule avec les autres',
  grid: 'Grille de prix', prices: 'Prix', basePrice: 'Prix de base', everyRow: 'Pour toutes les lignes vides', apply: 'Remplir les lignes vides',
  visibility: 'Visible pour', showAll: 'Tout montrer', hideAll: 'Tout masquer', hiddenHere: 'masqué', isShownTo: (column: string) => `Visible pour ${column} : masquer`, isHiddenFrom: (column: string) => `Masqué pour ${column} : montrer`,
  visibleFor: (column: string, product: string) => `Visible pour ${column}, ${product}`,
  priceOf: (column: string, product: string) => `${column}, ${product}`, savePrices: (count: string) => `Enregistrer ${count} ${count === '1' ? 'changement' : 'changements'}`, discard: 'Abandonner',
  publishPriced: 'Mettre en ligne les produits qui attendaient un prix', pasteHint: 'Collez une plage de votre tableur : elle remplit les cellules vers le bas et vers la droite.',
  searchProduct: 'Chercher un produit', noneFound: 'Aucun résultat', noneFoundWhy: 'Rien ne correspond à ces mots.', moreThan: 'plus de ', all: 'Tous', noGrid: 'Aucun produit à compléter', noGridWhy: 'Tous vos produits ont un prix.', noGridAll: 'Aucun produit', previous: 'Précédents', next: 'Suivants', shown: (from: string, to: string, total: string) => `${from}–${to} sur ${total}`,
  exportCatalogue: 'Exporter le catalogue',
  // imports
  noImports: 'Aucun import', noImportsWhy: 'Un fichier CSV de votre ancien logiciel ou d’un tableur suffit : les colonnes sont reconnues, vous les corrigez, et rien n’est écrit avant votre accord.',
  source: 'Préréglage', file: 'Fichier CSV', fileHint: 'CSV, jusqu’à 200 000 lignes', template: 'Télécharger le modèle',
  stepFile: 'Fichier', stepMapping: 'Colonnes', stepCheck: 'Essai', stepImport: 'Import', stepRevert: 'Annulation',
  reading: 'Lecture du fichier', readingNote: 'Si les exemples sont illisibles ou mal découpés, corrigez ici.',
  encoding: 'Encodage', separator: 'Séparateur', headerLine: 'Ligne de l’en-tête (0 : aucune)', decimal: 'Marque décimale', comma: 'virgule', dot: 'point', dayOrder: 'Dates', dmy: 'jour/mois/année', mdy: 'mois/jour/année',
  yearInName: 'Le nom finit par l’année : la retirer du nom', publishNew: 'Mettre en ligne les nouveaux produits qui ont un prix',
  columns: 'Colonnes du fichier', columnsNote: 'Dites ce que contient chaque colonne. Celles sans champ ne sont pas lues.', ignored: 'Ne pas lire', existing: 'Si le produit existe déjà', check: 'Essayer l’import', noSample: 'colonne vide',
  checking: 'Essai en cours : rien n’est écrit au catalogue', importing: 'Import en cours', reverting: 'Annulation en cours', leave: 'Vous pouvez quitter cette page : le travail continue.',
  checkedTitle: 'Ce que fera l’import', importedTitle: 'Ce que l’import a fait', revertedTitle: 'Ce que l’annulation a fait', rows: 'Lignes', willCreate: 'À créer', willUpdate: 'À mettre à jour', willKeep: 'Inchangées', willRefuse: 'Refusées',
  created: 'Créées', updated: 'Mises à jour', unchanged: 'Inchangées', refused: 'Refusées', taken: 'Annulées', kept: 'Conservées', toCompleteCount: 'À compléter (sans prix)',
  run: 'Importer', runCount: (count: string) => `Importer ${count} lignes`, backToColumns: 'Revoir les colonnes', refusedRows: 'Lignes refusées', keptRows: 'Lignes conservées', line: 'Ligne', why: 'Pourquoi',
  download: 'Télécharger ces lignes', downloadCreated: 'Lignes créées', downloadUpdated: 'Lignes mises à jour', moreRows: (count: string) => `et ${count} autres dans le fichier`,
  revert: 'Annuler cet import', revertSure: 'Les produits créés seront retirés et les valeurs changées rétablies. Ce qui a été vendu depuis est conservé, avec la raison.', goOn: 'Reprendre l’import', completePrices: 'Donner des prix',
  errorTitle: 'L’import s’est arrêté',
} as const);

/** What each call did, as the history tells it. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  'POST /v1/products': 'Produit créé', 'PUT /v1/products/:id': 'Produit modifié', 'PUT /v1/products/:id/publish': 'Mis en ligne', 'PUT /v1/products/:id/pause': 'Mis en pause',
  'PUT /v1/products/:id/sell-out': 'Marqué épuisé', 'PUT /v1/products/:id/close': 'Retiré de la vente', 'POST /v1/products/:id/vintages': 'Millésime ajouté', 'PUT /v1/product-vintages/:id': 'Millésime modifié',
  'PUT /v1/product-vintages/:id/archive': 'Millésime retiré', 'POST /v1/product-vintages/:id/formats': 'Format ajouté', 'PUT /v1/product-formats/:id': 'Format modifié',
  'PUT /v1/product-formats/:id/archive': 'Format retiré', 'PUT /v1/catalogue/prices': 'Prix modifiés', 'POST /v1/products/:id/picture': 'Photo enregistrée',
};
/** Fields of the history that are not named like those of the form. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(words).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text] as const] : []))),
  product_type: words.nature, vat_type: words.vatType, disable_vat: words.disableVAT, wrapping_price: words.wrappingPrice, packing_quantity: words.packingQuantity, name_key: words.name, picture_id: words.picture,
};
