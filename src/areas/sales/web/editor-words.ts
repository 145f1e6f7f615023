import { french } from '#kernel/french.ts';

/** French words of the order editor. */
export const editor = french({
  newOrder: 'Nouvelle commande', order: (number: string) => `Modifier la commande ${number}`, draft: 'Modifier le brouillon', draftTitle: 'Brouillon de commande', draftNumber: 'Brouillon', drafts: 'Brouillons',
  client: 'Client', findClient: 'Chercher un client : nom, ville, e-mail', newClient: 'Saisir un nouveau client', knownClient: 'Choisir un client connu', changeClient: 'Changer de client',
  typedClient: 'Il sera ajouté à vos clients avec la commande.', pro: 'Professionnel', private: 'Particulier', kind: 'Genre', company: 'Raison sociale', firstname: 'Prénom', lastname: 'Nom',
  email: 'E-mail', phone: 'Téléphone', siret: 'SIREN ou SIRET', vatNumber: 'Numéro de TVA', openClient: 'Ouvrir la fiche', noEmail: 'Pas d’e-mail',
  typology: 'Catégorie de prix', warehouse: 'Entrepôt', anyWarehouse: 'Où il y a du stock',
  lines: 'Articles', article: 'Article', quantity: 'Qté', wrapped: 'Cadeau', unit: (mode: string) => `Prix ${mode}`, discount: 'Remise', total: (mode: string) => `Total ${mode}`,
  addArticle: 'Ajouter un article : nom, millésime', remove: 'Retirer la ligne', removeOf: (label: string) => `Retirer ${label}`, of: (what: string, label: string) => `${what}, ${label}`,
  left: (count: string) => `reste ${count}`, noneLeft: 'épuisé', free: (count: string) => `+ ${count} offert(s)`, hint: 'Entrée descend, Maj + Entrée remonte ; après la dernière ligne, on ajoute un article.',
  bottles: (count: number, text: string) => `${text} ${count < 2 ? 'bouteille' : 'bouteilles'}`, clientFirst: 'L’adresse de livraison est celle du client, dès qu’il est choisi.',
  noLines: 'Cherchez un premier article : son prix est celui de la catégorie du client.', paused: 'hors boutique',
  delivery: 'Livraison', mode: 'Mode de livraison', noMode: 'Sans livraison', point: 'Point de retrait', price: 'Prix HT', instructions: 'Consignes', place: 'Adresse de livraison', otherPlace: 'Autre adresse',
  recipient: 'Destinataire', street: 'Rue', street2: 'Complément', zipcode: 'Code postal', city: 'Ville', country: 'Pays', noPlace: 'Aucune adresse connue',
  payment: 'Paiement', method: 'Moyen de paiement', promo: 'Code promo', note: 'Note', tellBuyer: 'Envoyer la confirmation au client par e-mail',
  sums: 'Total', HT: 'Total HT', VAT: 'TVA', duty: 'dont droits d’accise', TTC: 'Total TTC', promoOff: 'Remises TTC', notPriced: 'Les totaux s’affichent dès le premier article.',
  notices: 'À savoir', problems: 'Avant de passer la commande', placeOrder: 'Passer la commande', saveDraft: 'Enregistrer le brouillon', save: 'Enregistrer la commande', reprice: 'Reprendre les tarifs du jour',
  repriceWhy: 'Les lignes déjà commandées gardent le prix convenu.', repriced: 'Toutes les lignes sont aux tarifs du jour.', discard: 'Supprimer le brouillon', discardSure: 'Rien n’a été réservé ni numéroté.',
  conflict: 'Quelqu’un d’autre a modifié cette commande', reload: 'Recharger la commande', edit: 'Modifier la commande', editDraft: 'Reprendre le brouillon', orders: 'Commandes', cannot: 'Cette commande ne se modifie plus',
  backToOrder: 'Revenir à la commande',
} as const);
