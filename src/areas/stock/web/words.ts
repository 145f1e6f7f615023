/** French words of the stock screens: the office is French only. */
export const words = {
  stocks: 'Stocks', movements: 'Mouvements', warehouses: 'Entrepôts', warehouse: 'Entrepôt', lot: 'Lot',
  low: 'Sous le seuil', out: 'Épuisés', noStock: 'Pas encore de stock', noStockWhy: 'Faites un premier inventaire, ou importez un catalogue qui donne les quantités.',
  noMovement: 'Pas encore de mouvement', noMovementWhy: 'Chaque entrée et chaque sortie s’inscrit ici, avec son document. Rien ne s’y efface.',
  adjust: 'Ajuster', adjustNow: 'Ajuster le stock', quantity: 'Quantité à ajouter (négative pour retirer)', cause: 'Cause', note: 'Note', real: 'Réel', reserved: 'Réservé', available: 'Disponible', incoming: 'Attendu',
  count: 'Compter', countNow: 'Enregistrer l’inventaire', counted: 'Quantité comptée', settings: 'Seuil d’alerte', threshold: 'Seuil d’alerte', backorder: 'Se vend sans stock', save: 'Enregistrer',
  journal: 'Voir les mouvements', sales: 'Ventes', entries: 'Entrées', losses: 'Pertes', name: 'Nom', code: 'Code', exciseNumber: 'Numéro d’entrepôt fiscal', isDefault: 'Entrepôt par défaut', byDefault: 'par défaut',
  add: 'Nouvel entrepôt', references: 'Références', noWarehouse: 'Pas encore d’entrepôt', noWarehouseWhy: 'Le premier se crée de lui-même avec le premier stock.', city: 'Ville', address: 'Adresse', moved: 'Quantité', after: 'Stock après', document: 'Document', by: 'Par', when: 'Quand', volume: 'Volume (hl)',
} as const;
