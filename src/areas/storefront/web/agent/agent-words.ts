import { french } from '#kernel/language/french.ts';

/** The head of the office is French, as the office is, whatever language the shop is read in. */
export const agentWords = french({
  office: 'Bureau de l’agent',
  dashboard: 'Tableau de bord',
  settings: 'Paramètres',
  producers: 'Producteurs',
  help: 'Aide',
  signOut: 'Se déconnecter',
  account: 'Compte',
  tourMode: 'Mode tournée',
  notifications: 'Notifications',
  unseen: (count: number) => (count > 1 ? `Notifications, ${count} non lues` : 'Notifications, 1 non lue'),
  none: 'Aucune notification',
  goTo: 'Aller à',
  goToHint: 'Aller à une page, un client, une commande…',
} as const);
