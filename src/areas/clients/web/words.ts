import { CIVILITIES, PAYMENT_DELAYS, PAYMENT_TYPES } from '#areas/catalogue/rules/reference-trade.ts';
import { french } from '#kernel/french.ts';
import { EXCISE_REGIME_WORDS, KIND_WORDS, LANGUAGE_WORDS, PIPE_WORDS, VAT_REGIME_WORDS } from '../rules/client.ts';

const labels = (rows: readonly { readonly key: string; readonly label: string }[]): Readonly<Record<string, string>> => Object.fromEntries(rows.map((row) => [row.key, row.label]));

/** French words of the client screens: the office is French only. */
export const words = french({
  clients: 'Clients', client: 'Client', newClient: 'Nouveau client', create: 'Créer le client',
  pros: 'Professionnels', privates: 'Particuliers', fromShop: 'Venus de la boutique', noClients: 'Pas encore de client',
  noClientsWhy: 'Ceux qui commandent dans votre boutique arriveront ici d’eux-mêmes. Vous pouvez aussi les créer.',
  newProspect: 'Nouveau prospect', createProspect: 'Créer le prospect', prospects: 'Prospects', pro: 'Client professionnel', private: 'Client particulier', prospect: 'Prospect', identity: 'Identité', company: 'Entreprise', terms: 'Conditions', facts: 'En bref', advice: 'À vérifier',
  kind: 'Genre', pipe: 'Étape', language: 'Langue', nic: 'NIC', takeVatNumber: (number: string) => `Reprendre ${number}, celui de ce SIREN`,
  ownFields: 'Étiquettes et notes', tags: 'Étiquettes', tagsHint: 'Un mot, puis Entrée', customFields: 'Champs libres',
  civility: 'Civilité', lastname: 'Nom', firstname: 'Prénom', businessName: 'Raison sociale', tradeName: 'Enseigne', code: 'Code client', email: 'E-mail',
  phone: 'Mobile', landline: 'Téléphone fixe', anyPhone: 'Téléphone', website: 'Site', siret: 'SIRET', siren: 'SIREN', vatNumber: 'Numéro de TVA', exciseNumber: 'Numéro d’accise', typology: 'Typologie',
  vatRegime: 'Régime de TVA', exciseRegime: 'Droits d’accise', paymentDelay: 'Délai de paiement', paymentMethod: 'Moyen de paiement', creditLimit: 'Encours autorisé',
  globalDiscount: 'Remise générale', accountingCode: 'Compte comptable', newsletter: 'Reçoit les lettres d’information', comment: 'Commentaire',
  addresses: 'Adresses', address: 'Adresse', addAddress: 'Ajouter une adresse', noAddress: 'Aucune adresse', main: 'principale', billing: 'facturation', delivery: 'livraison',
  title: 'Intitulé', recipient: 'Destinataire', street: 'Rue', street2: 'Complément', zipcode: 'Code postal', city: 'Ville', country: 'Pays', mountain: 'Accès en montagne', county: 'Département ou comté', state: 'Région ou État', stateCode: 'Code de l’État', uses: 'Usages',
  excise: (number: string) => `Accise ${number}`, inMountain: 'montagne',
  forBilling: 'Sert à la facturation', forDelivery: 'Sert à la livraison', isDefault: 'Adresse principale',
  contacts: 'Contacts', contact: 'Contact', addContact: 'Ajouter un contact', noContact: 'Aucun contact', role: 'Fonction', siteName: 'Nom du site', contactBusiness: 'Raison sociale', contactCompany: 'Société', contactWorks: 'Entreprise et site', siteOf: (site: string) => `Site : ${site}`, numbers: (what: string, number: string) => `${what} ${number}`, registrationNumber: 'Immatriculation',
  edit: 'Modifier', remove: 'Supprimer', removeSure: 'Les documents déjà faits gardent leur copie.', save: 'Enregistrer', add: 'Ajouter',
  archive: 'Archiver le client', archiveSure: 'Il quittera les listes. Ses commandes et ses factures restent.', restore: 'Rétablir le client', archived: 'Archivé',
  changedFields: (fields: string) => `Client modifié : ${fields}`, created: 'Créé le', changed: 'Modifié le', origin: 'Origine', account: 'Compte en ligne', yes: 'oui', no: 'non',
} as const);

export const ORIGIN_WORDS: Readonly<Record<string, string>> = { office: 'Bureau', shop: 'Boutique', import: 'Import', till: 'Caisse' };

/** Words of the values that the history shows. */
export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: KIND_WORDS, pipe: PIPE_WORDS, vatRegime: VAT_REGIME_WORDS, exciseRegime: EXCISE_REGIME_WORDS, language: LANGUAGE_WORDS, newsletter: { true: 'oui', false: 'non' },
  paymentDelay: labels(PAYMENT_DELAYS), paymentMethod: labels(PAYMENT_TYPES), civility: labels(CIVILITIES),
};

/** What each call did, as the history tells it. */
export const DONE_WORDS: Readonly<Record<string, string>> = french({
  'POST /v1/clients': 'Client créé', 'PUT /v1/clients/:id': 'Client modifié', 'PUT /v1/clients/:id/archive': 'Client archivé', 'PUT /v1/clients/:id/restore': 'Client rétabli',
  'POST /v1/clients/:clientId/addresses': 'Adresse ajoutée', 'PUT /v1/client-addresses/:id': 'Adresse modifiée', 'DELETE /v1/client-addresses/:id': 'Adresse supprimée',
  'POST /v1/clients/:clientId/contacts': 'Contact ajouté', 'PUT /v1/client-contacts/:id': 'Contact modifié', 'DELETE /v1/client-contacts/:id': 'Contact supprimé',
});
