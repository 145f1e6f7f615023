/** French words of the client screens: the office is French only. */
export const words = {
  clients: 'Clients', client: 'Client', newClient: 'Nouveau client', create: 'Créer le client',
  pros: 'Professionnels', privates: 'Particuliers', fromShop: 'Venus de la boutique', noClients: 'Pas encore de client',
  noClientsWhy: 'Ceux qui commandent dans votre boutique arriveront ici d’eux-mêmes. Vous pouvez aussi les créer.',
  identity: 'Identité', company: 'Entreprise', terms: 'Conditions', facts: 'En bref', advice: 'À vérifier',
  kind: 'Genre', civility: 'Civilité', lastname: 'Nom', firstname: 'Prénom', businessName: 'Raison sociale', tradeName: 'Enseigne', code: 'Code client', email: 'E-mail',
  phone: 'Mobile', landline: 'Téléphone fixe', anyPhone: 'Téléphone', website: 'Site', siret: 'SIRET', siren: 'SIREN', vatNumber: 'Numéro de TVA', exciseNumber: 'Numéro d’accise', typology: 'Typologie',
  vatRegime: 'Régime de TVA', exciseRegime: 'Droits d’accise', paymentDelay: 'Délai de paiement', paymentMethod: 'Moyen de paiement', creditLimit: 'Encours autorisé',
  globalDiscount: 'Remise générale', accountingCode: 'Compte comptable', newsletter: 'Reçoit les lettres d’information', comment: 'Commentaire',
  addresses: 'Adresses', address: 'Adresse', addAddress: 'Ajouter une adresse', noAddress: 'Aucune adresse', main: 'principale', billing: 'facturation', delivery: 'livraison',
  title: 'Intitulé', recipient: 'Destinataire', street: 'Rue', street2: 'Complément', zipcode: 'Code postal', city: 'Ville', country: 'Pays', mountain: 'Accès en montagne',
  forBilling: 'Sert à la facturation', forDelivery: 'Sert à la livraison', isDefault: 'Adresse principale',
  contacts: 'Contacts', contact: 'Contact', addContact: 'Ajouter un contact', noContact: 'Aucun contact', role: 'Fonction', siteName: 'Site', registrationNumber: 'Immatriculation',
  edit: 'Modifier', remove: 'Supprimer', removeSure: 'Les documents déjà faits gardent leur copie.', save: 'Enregistrer', add: 'Ajouter',
  archive: 'Archiver le client', archiveSure: 'Il quittera les listes. Ses commandes et ses factures restent.', restore: 'Rétablir le client', archived: 'Archivé',
  created: 'Créé le', changed: 'Modifié le', origin: 'Origine', account: 'Compte en ligne', yes: 'oui', no: 'non',
} as const;

export const ORIGIN_WORDS: Readonly<Record<string, string>> = { office: 'Bureau', shop: 'Boutique', import: 'Import', till: 'Caisse' };

/** What each call did, as the history tells it. */
export const DONE_WORDS: Readonly<Record<string, string>> = {
  'POST /v1/clients': 'Client créé', 'PUT /v1/clients/:id': 'Client modifié', 'PUT /v1/clients/:id/archive': 'Client archivé', 'PUT /v1/clients/:id/restore': 'Client rétabli',
  'POST /v1/clients/:clientId/addresses': 'Adresse ajoutée', 'PUT /v1/client-addresses/:id': 'Adresse modifiée', 'DELETE /v1/client-addresses/:id': 'Adresse supprimée',
  'POST /v1/clients/:clientId/contacts': 'Contact ajouté', 'PUT /v1/client-contacts/:id': 'Contact modifié', 'DELETE /v1/client-contacts/:id': 'Contact supprimé',
};
