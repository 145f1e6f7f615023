import { french } from '#kernel/french.ts';

/** French words of keys: the office is French only. */
export const words = french({
  keys: 'Clés d’API',
  keysNote: 'Pour qu’un autre logiciel agisse dans votre domaine.',
  docs: 'Documentation de l’API',
  newKey: 'Nouvelle clé',
  make: 'Créer la clé',
  name: 'Nom',
  nameHint: 'Ce qui s’en servira',
  permissions: 'Permissions',
  expiresOn: 'Dernier jour',
  never: 'jamais utilisée',
  used: (ago: string) => `utilisée ${ago}`,
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer « ${name} »`,
  revokeSure: 'Les logiciels qui s’en servent n’entreront plus, dès maintenant. Une clé révoquée ne se reprend pas.',
  active: 'Active',
  expired: 'Expirée',
  revoked: 'Révoquée',
  noKey: 'Aucune clé. Créez-en une pour chaque logiciel : elle n’ouvre que ce que vous cochez.',
  shownOnce: 'Copiez-la maintenant\u00a0: elle ne sera plus montrée.',
  copy: 'Copier',
  copied: 'Copié',
  done: 'C’est fait',
  until: (day: string) => `jusqu’au ${day}`,
  count: (n: number) => (n === 1 ? '1 permission' : `${n} permissions`),
} as const);
