import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Travaux en cours',
  underWay: (count: number) => (count > 1 ? `${count} en préparation` : '1 en préparation'),
  none: 'Ce que vous imprimez, importez ou facturez en nombre est préparé ici.',
  status: {
    pending: 'En attente',
    processing: 'En préparation',
    completed: 'Prêt',
    error: 'Échec',
    cancelled: 'Annulé',
    expired: 'Expiré',
    reverted: 'Annulé',
  },
  /** Said of what leaves no file. */
  done: 'Terminé',
  progress: (done: string, total: string) => `${done} sur ${total}`,
  open: 'Ouvrir',
  download: 'Télécharger',
  follow: 'Voir le détail',
  cancel: 'Annuler',
  keptUntil: (when: string) => `gardé jusqu’au ${when}`,
  goneSince: (when: string) => `Fichier expiré le ${when} : demandez-le de nouveau depuis la liste.`,
  without: (count: number) => (count > 1 ? `${count} laissés de côté` : '1 laissé de côté'),
  trouble: (name: string, why: string) => `${name} : ${why}`,
  more: (count: string) => `et ${count} de plus`,
} as const);
