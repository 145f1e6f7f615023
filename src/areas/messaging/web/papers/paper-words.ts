import { french } from '#kernel/language/french.ts';

export const words = french({
  print: 'Imprimer',
  zip: 'Télécharger (zip)',
  title: 'Documents préparés',
  underWay: (count: number) => (count > 1 ? `${count} en préparation` : '1 en préparation'),
  none: 'Ce que vous imprimez ou téléchargez depuis une liste est préparé ici.',
  forms: { print: 'PDF à imprimer', zip: 'Archive zip' },
  status: {
    pending: 'En attente',
    processing: 'En préparation',
    completed: 'Prêt',
    error: 'Échec',
    cancelled: 'Annulé',
    expired: 'Expiré',
  },
  progress: (done: string, total: string) => `${done} sur ${total}`,
  open: 'Ouvrir',
  download: 'Télécharger',
  cancel: 'Annuler',
  keptUntil: (when: string) => `gardé jusqu’au ${when}`,
  goneSince: (when: string) => `Fichier expiré le ${when} : demandez-le de nouveau depuis la liste.`,
  without: (count: number) => (count > 1 ? `${count} sans document` : '1 sans document'),
  leftOut: (name: string, why: string) => `${name} : ${why}`,
} as const);
