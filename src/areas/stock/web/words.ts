import { french } from '#kernel/french.ts';

/** French words of the stock screens: the office is French only. */
export const words = french({
  stocks: 'Stocks', movements: 'Mouvements', warehouses: 'Entrepôts', warehouse: 'Entrepôt', lot: 'Lot',
  product: 'Produit', format: 'Format', stock: 'Stock', total: 'Total', lotIfAny: 'Lot, s’il y en a un', notFollowed: 'non suivi', notFollowedYet: 'stock non suivi', previous: 'Précédents', next: 'Suivants',
  shown: (from: string, to: string, total: string) => `${from}–${to} sur ${total}`, moreThan: 'plus de ', choose: 'Choisir',
  // inventory
  inventory: 'Inventaire', makeInventory: 'Faire un inventaire', inventoryNote: 'Tapez ce que vous avez compté. Une ligne laissée vide garde son stock ; rien n’est écrit avant que vous ayez vu les écarts.',
  searchArticle: 'Chercher un article', heldWarehouse: 'Enregistrez ou abandonnez d’abord la saisie.', difference: 'Écart', seeDifferences: 'Voir les écarts', inBooks: 'Au registre', figuresOf: (real: string, reserved: string, incoming: string) => `réel ${real}, réservé ${reserved}, attendu ${incoming}`, inBooksNow: (real: string, available: string) => `Réel ${real}, disponible ${available}`, discard: 'Abandonner', backToSheet: 'Revenir à la feuille',
  countedSoFar: (lines: number, differences: number) => `${lines} ${lines > 1 ? 'lignes comptées' : 'ligne comptée'}, ${differences} ${differences > 1 ? 'écarts' : 'écart'}.`,
  wrongLines: (count: number) => (count > 1 ? `${count} lignes sont à corriger.` : 'Une ligne est à corriger.'), notQuantity: 'Doit être un nombre', belowPromised: (reserved: string) => `${reserved} en réservation`,
  noDifference: (lines: string) => `Lignes comptées : ${lines}. Tout est juste : le registre ne change pas.`,
  differences: (count: string, lines: string) => `Lignes comptées : ${lines}, dont ${count} en écart. Ce qui a été compté devient le stock réel.`,
  moreDifferences: (count: string) => `et ${count} autres écarts, enregistrés de même.`,
  sheetHint: 'Entrée et les flèches passent d’une ligne à l’autre ; une colonne copiée d’un tableur remplit les lignes suivantes. Ce qui est tapé reste d’une page à l’autre.',
  noArticle: 'Aucun article à compter', noArticleWhy: 'Créez d’abord un produit : ses formats seront sur cette feuille.', newProduct: 'Nouveau produit', noneFound: 'Aucun résultat', noneFoundWhy: 'Rien ne correspond à ces mots.',
  firstStock: 'Premier stock', firstStockOf: 'Stock dans un entrepôt', addShelf: 'Stock dans un entrepôt',
  // transfers
  transfer: 'Transférer', transferTitle: 'Transfert entre entrepôts', transferNow: 'Transférer', from: 'Depuis', to: 'Vers', toMove: 'Quantité à déplacer', atMost: (count: string) => `${count} au plus`, takeAll: 'Tout prendre sur cette page',
  toMoveSoFar: (lines: number, units: string) => `${lines} ${lines > 1 ? 'lignes' : 'ligne'}, ${units} ${units === '1' ? 'unité' : 'unités'} à déplacer.`, chooseGoal: 'Choisissez l’entrepôt qui reçoit.',
  oneWarehouse: 'Un transfert demande deux entrepôts', oneWarehouseWhy: 'Créez le second, puis revenez ici.', emptyWarehouse: 'Rien à déplacer', emptyWarehouseWhy: 'Cet entrepôt n’a pas de stock disponible : ce qui s’y trouve est réservé.',
  low: 'Sous le seuil', out: 'Épuisés', importCatalogue: 'Importer un catalogue', noStock: 'Pas encore de stock', noStockWhy: 'Faites un premier inventaire, ou importez un catalogue qui donne les quantités.',
  noMovement: 'Pas encore de mouvement', noMovementWhy: 'Chaque entrée et chaque sortie s’inscrit ici, avec son document. Rien ne s’y efface.',
  adjust: 'Ajuster', adjustNow: 'Ajuster le stock', quantity: 'Quantité à ajouter (négative pour retirer)', cause: 'Cause', note: 'Note', real: 'Réel', reserved: 'Réservé', available: 'Disponible', incoming: 'Attendu',
  count: 'Compter', countNow: 'Enregistrer l’inventaire', counted: 'Quantité comptée', settings: 'Seuil d’alerte', threshold: 'Seuil d’alerte', backorder: 'Se vend sans stock', save: 'Enregistrer',
  journal: 'Voir les mouvements', sales: 'Ventes', entries: 'Entrées', losses: 'Pertes', name: 'Nom', code: 'Code', exciseNumber: 'Numéro d’entrepôt fiscal', isDefault: 'Entrepôt par défaut', byDefault: 'par défaut',
  work: 'Travaux', add: 'Nouvel entrepôt', references: 'Références', noWarehouse: 'Pas encore d’entrepôt', noWarehouseWhy: 'Le premier se crée de lui-même avec le premier stock.', city: 'Ville', address: 'Adresse', moved: 'Quantité', after: 'Stock après', document: 'Document', by: 'Par', when: 'Quand', volume: 'Volume (hl)',
} as const);
