import { type Actor, isAllowed, type Permission } from '#kernel/permission.ts';
import { type OpenSection, settingsUrl } from '../../settings/settings-sections.ts';
import type { SettingsLink } from '../slots.ts';

/** A field or an act by the words that people of the trade type, and its place. */
export interface TradePlace {
  readonly label: string;
  /** Other words for it. */
  readonly also: string;
  readonly to: string | { readonly link: SettingsLink; readonly tab?: string };
  /** The right of the act, where more people may open its page. */
  readonly can?: Permission;
  /** A part of the settings that only owners have, under a tab that others see too. */
  readonly owner?: true;
}

const set = (link: SettingsLink, tab: string | null, label: string, also = ''): TradePlace => ({
  label,
  also,
  to: tab === null ? { link } : { link, tab },
});
const owned = (link: SettingsLink, tab: string | null, label: string, also = ''): TradePlace => ({
  ...set(link, tab, label, also),
  owner: true,
});
const act = (label: string, to: string, also: string, can?: Permission): TradePlace => ({
  label,
  also,
  to,
  ...(can ? { can } : {}),
});

/** Fields of the settings. */
const FIELDS: readonly TradePlace[] = [
  owned(
    'infos',
    'identity',
    'Raison sociale, SIRET et adresse',
    'siren nic forme juridique capital rcs naf société entreprise identité',
  ),
  owned('infos', 'identity', 'Numéro de TVA du domaine', 'tva intracommunautaire'),
  owned('infos', 'identity', 'Numéro d’accises et CVI du domaine', 'accise cvi seed ea entrepositaire'),
  owned('infos', 'identity', 'Téléphone et site du domaine', 'numéro web'),
  owned('infos', 'taxes', 'Taux de TVA', 'tva taxe franchise 20 5,5'),
  owned('infos', 'taxes', 'Début de l’exercice', 'comptable année clôture bilan'),
  owned('infos', 'shop', 'Adresse et ouverture de la boutique', 'fermer ouvrir boutique en ligne nom public url'),
  owned('infos', 'shop', 'E-mail de contact', 'mail courriel'),
  set('infos', 'shop', 'Couleurs et photo de la boutique', 'apparence bannière thème logo'),
  owned('infos', 'legal', 'Conditions générales de vente', 'cgv mentions légales médiateur hébergeur textes'),
  set('typos', null, 'Catégories de prix', 'typologies tarif clients particuliers cavistes restaurateurs'),
  set('crm', null, 'Étiquettes de clients', 'tags mots-clés'),
  set('crm', 'fields', 'Champs des fiches clients', 'champ personnalisé'),
  set('products', 'ranges', 'Gammes', 'famille collection'),
  set('products', 'fields', 'Champs des produits', 'champ personnalisé'),
  set('products', 'duties', 'Droits d’accise', 'taux accise douane régie'),
  owned('products', 'prices', 'Affichage des prix et arrondis', 'ht ttc remise paliers dégressif'),
  owned('products', 'limits', 'Minimum de commande', 'maximum panier multiple carton limite'),
  owned('billing', null, 'Comptes bancaires, IBAN et BIC', 'rib banque virement coordonnées bancaires'),
  owned(
    'billing',
    'online',
    'Moyens de paiement de la boutique',
    'carte virement chèque stripe encaisser cb paiement en ligne',
  ),
  owned('billing', 'sales', 'Validité des devis', 'durée offre jours'),
  owned('billing', 'sales', 'Encours autorisé par client', 'plafond crédit limite'),
  owned('billing', 'sales', 'Fin de mois', 'échéance délai de paiement conditions'),
  owned('billing', 'types', 'Types de paiement', 'règlement espèces chèque'),
  set('billing', 'reminders', 'Relances et pénalités de retard', 'taux intérêts frais 40 euros mise en demeure impayé'),
  set('billing', 'sepa', 'Identifiant créancier SEPA', 'ics prélèvement mandat'),
  owned('billing', 'platform', 'Plateforme agréée', 'pdp facturation électronique e-facture ppf'),
  owned(
    'documents',
    'wordings',
    'Textes des factures et devis',
    'mentions pied de page escompte réserve de propriété pénalités tva débits',
  ),
  owned('documents', 'logo', 'Logo', 'image papier en-tête'),
  owned('documents', 'numbering', 'Numérotation des factures', 'numéro série préfixe compteur'),
  set('delivery', null, 'Modes de livraison et frais de port', 'transport tarif expédition retrait'),
  set('delivery', null, 'Franco de port', 'gratuit seuil livraison offerte'),
  set('delivery', null, 'Points de retrait', 'retirer caveau collecte'),
  set('deliveries', null, 'Transporteurs et leurs tarifs', 'grille colissimo chronopost dpd sendcloud étiquette'),
  set('deliveries', null, 'Cartons', 'emballage colis poids format'),
  set('roles', null, 'Droits des collaborateurs', 'rôle autorisation permission accès équipe'),
  set('accounting', null, 'Comptes comptables', 'plan comptable journal 411 707 fec'),
  set('promotions', null, 'Promotions et codes promo', 'remise réduction coupon bon'),
  set('account', 'security', 'Mot de passe', 'changer connexion sécurité'),
  set('account', 'security', 'Double authentification', '2fa code téléphone clé passkey empreinte'),
  set('account', 'sessions', 'Appareils connectés', 'session déconnecter'),
  set('account', 'notifications', 'Mes notifications', 'alerte mail prévenir'),
  set('integrations', 'keys', 'Clés d’API', 'api connecter logiciel'),
  set('integrations', 'mails', 'Serveur de mail du domaine', 'smtp expéditeur envoyer courriel'),
  set('integrations', 'webhooks', 'Webhooks', 'api événement'),
  set('integrations', 'modules', 'Modules', 'activer option fonction'),
  set('integrations', 'services', 'Services tiers', 'google analytics pixel statistiques'),
];

/** Acts, by their verbs. */
const ACTS: readonly TradePlace[] = [
  act(
    'Encaisser un règlement',
    '/dashboard/payments/add',
    'paiement encaissement recevoir chèque virement espèces saisir',
  ),
  act('Ajouter un client', '/dashboard/clients/add', 'nouveau créer fiche contact prospect', 'createClient'),
  act('Ajouter un produit', '/dashboard/products/add', 'nouveau créer vin cuvée article référence', 'createProduct'),
  act(
    'Saisir une commande',
    '/dashboard/orders/add',
    'nouvelle créer ajouter vente vendre prendre téléphone',
    'createOrder',
  ),
  act('Valider les commandes', '/dashboard/orders', 'accepter confirmer', 'createOrder'),
  act('Facturer les livraisons du mois', '/dashboard/orders/bills/month', 'facture mensuelle groupée fin de mois'),
  act('Facturer une commande', '/dashboard/orders', 'facture éditer établir', 'billOrder'),
  act('Faire un avoir', '/dashboard/orders/credits', 'rembourser annuler facture note de crédit', 'billOrder'),
  act('Relancer les impayés', '/dashboard/payments/reminders', 'retard rappel mise en demeure facture due relance'),
  act('Voir qui doit quoi', '/dashboard/payments/outstandings', 'encours impayé créance balance âgée solde client dû'),
  act('Facturer les frais de retard', '/dashboard/payments/late', 'pénalités intérêts indemnité 40'),
  act('Rapprocher la banque', '/dashboard/payments/bank', 'relevé pointer lettrer rapprochement compte'),
  act('Importer un relevé de banque', '/dashboard/payments/bank/add', 'ofx csv camt'),
  act('Remettre des chèques', '/dashboard/payments/cheques', 'bordereau remise banque'),
  act('Prélever les clients', '/dashboard/payments/collections', 'sepa prélèvement mandat'),
  act('Expédier et livrer', '/dashboard/delivery', 'préparer colis bon de livraison transporteur envoyer'),
  act('Organiser une tournée', '/dashboard/delivery/rounds', 'livraison camion route'),
  act('Faire l’inventaire', '/dashboard/stocks/add', 'compter stock entrée sortie ajuster'),
  act('Transférer du stock', '/dashboard/stocks/transfer', 'déplacer entrepôt cave dépôt'),
  act('Mettre en bouteille', '/dashboard/stocks/bottlings/add', 'tirage mise lot embouteillage'),
  act('Déclarer la DRM', '/dashboard/stocks/drm', 'douane régie récapitulative mensuelle ciel accise'),
  act('Rappeler un lot', '/dashboard/stocks/lots/recall', 'traçabilité rappel produit'),
  act('Changer les prix', '/dashboard/tarifs', 'tarif augmenter hausse grille'),
  act('Importer un fichier', '/dashboard/products/import/add', 'excel csv reprise catalogue'),
  act('Importer des clients', '/dashboard/clients/import/add', 'excel csv vcard odoo contacts'),
  act('Exporter la comptabilité', '/dashboard/accounting/exports', 'fec écritures expert-comptable journal'),
  act('Inviter un collaborateur', '/dashboard/collaborators/add', 'ajouter salarié utilisateur équipe droits'),
  act('Inviter un agent', '/dashboard/agents/add', 'ajouter commercial représentant vrp'),
  act('Commander à un fournisseur', '/dashboard/purchases/add', 'achat acheter bouteilles bouchons matières'),
  act('Ajouter une tâche', '/dashboard/tasks/add', 'nouvelle rappel rendez-vous agenda'),
];
export const TRADE_PLACES: readonly TradePlace[] = [...FIELDS, ...ACTS];

export interface FoundPlace {
  readonly label: string;
  readonly also: string;
  readonly detail: string | null;
  readonly to: string;
  readonly icon: string;
}

/** The places of the trade that are open to this person: a section he does not have and an act he may not do are not told. */
export const tradePlaces = (
  sections: readonly OpenSection[],
  actor: Actor,
  leads: (address: string) => boolean,
  title: string,
): readonly FoundPlace[] =>
  TRADE_PLACES.flatMap(({ label, also, to, can, owner }): readonly FoundPlace[] => {
    if ((owner && actor.kind !== 'owner') || (can && !isAllowed(actor, can))) return [];
    if (typeof to === 'string') {
      const isOffice = actor.kind === 'owner' || actor.kind === 'iam' || actor.kind === 'agent';
      return isOffice && leads(to) ? [{ label, also, detail: null, to, icon: 'forward' }] : [];
    }
    const section = sections.find((one) => one.link === to.link);
    const tab = section?.tabs.find((one) => to.tab === undefined || one.id === to.tab);
    if (!section || !tab) return [];
    return [{ label, also, detail: `${title}, ${section.word}`, to: settingsUrl(section, tab.id), icon: 'settings' }];
  });
