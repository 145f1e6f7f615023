import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Action en nombre',
  all: 'Travaux en cours',
  home: 'Accueil',
  none: 'Aucun travail en cours',
  document: 'Document',
  result: 'Résultat',
  status: { pending: 'En attente', processing: 'En cours', completed: 'Terminé', error: 'Interrompu' },
  progress: (done: string, total: string) => `${done} sur ${total}`,
  leave:
    'Vous pouvez quitter cette page\u00a0: la suite se fait sans vous, et une notification vous prévient à la fin.',
  stop: 'Arrêter',
  stopSure: 'Ce qui est fait le reste. La suite ne sera pas faite.',
  waits: 'En attente',
  done: 'Fait',
  made: 'Déjà fait',
} as const);
