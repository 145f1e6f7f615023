import type { Permission } from '#kernel/permission.ts';

/** What each permission lets one do, in the words of whoever gives it. */
export const PERMISSION_WORDS: Readonly<Record<Permission, string>> = {
  seeAllPrice: 'Voir les prix', seeAllOrder: 'Voir toutes les commandes', createOrder: 'Créer des commandes', createQuote: 'Créer des devis', billOrder: 'Facturer', createFutureOrder: 'Créer des primeurs',
  seeFutureOrder: 'Voir les primeurs', createOrderSalesPoint: 'Vendre en caisse', seeAllPayment: 'Voir les paiements', manageDelivery: 'Gérer les livraisons', seeAllResa: 'Voir les réservations',
  createResa: 'Créer des réservations', accessEvent: 'Voir les évènements', createEvent: 'Créer des évènements', seeAllProduct: 'Voir tous les produits', createProduct: 'Créer des produits',
  seeAllStock: 'Voir les stocks', createWarehouse: 'Gérer les entrepôts', seeAllClient: 'Voir tous les clients', createClient: 'Créer des clients', seeAllTask: 'Voir toutes les tâches',
  createTask: 'Créer des tâches', createList: 'Créer des listes', createCampaign: 'Créer des campagnes', createModel: 'Créer des modèles', accessAgent: 'Voir les agents', createAgent: 'Créer des agents',
  accessCollaborator: 'Voir les collaborateurs', createCollaborator: 'Créer des collaborateurs', manageBudget: 'Gérer les budgets', seeSupplier: 'Voir les fournisseurs', createSupplier: 'Créer des fournisseurs',
  seeSupplierOrder: 'Voir les achats', createSupplierOrder: 'Créer des achats', accessAnalytics: 'Voir les analyses', activitiesAnalytics: 'Analyse des activités',
  clientSalesAnalytics: 'Analyse des ventes par client', goalsAnalytics: 'Analyse des objectifs', productSalesAnalytics: 'Analyse des ventes par produit', commissionsAnalytics: 'Analyse des commissions',
  salesAnalytics: 'Analyse des ventes', campaignsAnalytics: 'Analyse des campagnes', editAccountingCodes: 'Modifier les codes comptables', downloadAccountingExports: 'Télécharger les exports comptables',
  seeAllMessages: 'Voir tous les messages',
};
