import { french } from '#kernel/language/french.ts';
import { type ModuleInUse, moduleField, MODULES_IN_USE } from '../rules/modules.ts';

interface ModuleWords {
  readonly name: string;
  /** The gain of the module, in words. */
  readonly brings: string;
  /** The screens and acts that disappear once it is switched off. */
  readonly hides: string;
}

export const words = french({
  title: 'Modules',
  note: 'Ce que vous n’utilisez pas peut disparaître des menus, pour vous et vos collaborateurs. Rien n’est effacé : tout revient quand vous l’activez de nouveau.',
  module: 'Module',
  state: 'État',
  on: 'Actif',
  off: 'Inactif',
  switchOn: 'Activer',
  switchOff: 'Désactiver',
  sureOf: (name: string) => `Désactiver « ${name} » ?`,
  of: {
    shop: {
      name: 'Boutique en ligne',
      brings: 'La page publique du domaine, son panier et ses commandes en ligne.',
      hides: 'La boutique se ferme tout de suite aux acheteurs : plus aucune commande en ligne.',
    },
    reservations: {
      name: 'Œnotourisme',
      brings: 'Les événements du domaine, leurs créneaux et leurs réservations.',
      hides: 'Plus d’écran de visites. Les réservations prises restent, et leurs places aussi.',
    },
    crm: {
      name: 'CRM',
      brings: 'Le fichier des clients, leurs étiquettes et leurs demandes de conditions négociées.',
      hides:
        'Plus de fichier des clients : choisir un client dans un devis ou une commande n’est plus possible non plus.',
    },
    stocks: {
      name: 'Stocks',
      brings: 'Entrepôts, stocks, inventaires, transferts et mouvements.',
      hides: 'Plus d’écran de stock. Les ventes continuent de sortir du stock ce qui y est suivi.',
    },
    agents: {
      name: 'Agents',
      brings: 'Les agents commerciaux, proposés quand vous envoyez un rapport.',
      hides: 'Ils ne sont plus proposés. Ceux qui ont un accès le gardent.',
    },
    iam: {
      name: 'Collaborateurs',
      brings: 'Inviter des collaborateurs, choisir leurs droits, les bloquer.',
      hides:
        'Ceux qui ont un accès le gardent avec leurs droits ; ni inviter, ni changer, ni bloquer n’est possible entre-temps.',
    },
    futures: {
      name: 'Primeurs',
      brings: 'Campagnes de primeurs, leurs prix, leurs échéanciers et les commandes de vin à livrer plus tard.',
      hides: 'Plus d’écran de primeurs. Les commandes déjà confirmées restent parmi les commandes.',
    },
    purchase: {
      name: 'Achats',
      brings: 'Les fournisseurs, leurs articles et leurs prix, les commandes que vous leur passez.',
      hides:
        'Plus d’écran d’achat. Ce qui est commandé reste attendu dans les stocks (Articles › Entrées attendues), et ne se reçoit ni ne se solde avant que le module revienne : soldez d’abord ce qui ne viendra pas.',
    },
    accounting: {
      name: 'Comptabilité',
      brings: 'Codes comptables et exports pour le comptable.',
      hides:
        'Plus d’export comptable. Les factures ne changent pas, et les écritures pourront être exportées plus tard.',
    },
    iframes: {
      name: 'Cadres pour d’autres sites',
      brings: 'Votre catalogue ou vos visites sur votre site, celui d’un office de tourisme ou d’un partenaire.',
      hides: 'Tous vos cadres cessent de s’afficher sur les sites qui les montrent.',
    },
  } satisfies Readonly<Record<ModuleInUse, ModuleWords>>,
} as const);

/** The switches by their names, for the history of the shop. */
export const moduleFields: Readonly<Record<string, string>> = Object.fromEntries(
  MODULES_IN_USE.map((one) => [moduleField(one), `${words.module} ${words.of[one].name}`]),
);
