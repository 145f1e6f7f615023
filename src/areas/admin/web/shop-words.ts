import { french } from '#kernel/language/french.ts';

export const SHOP_TONES = { online: 'done', offline: 'waiting', blocked: 'failed', archived: 'attention' } as const;

export const words = french({
  shops: 'Domaines',
  block: 'Bloquer le domaine',
  blockWhy:
    'Sa boutique ferme tout de suite, ses personnes lisent et exportent sans rien changer, et ses tâches attendent. Le propriétaire reçoit cette raison par e-mail.',
  unblock: 'Rouvrir le domaine',
  unblockSure: 'Sa boutique revient comme elle était, et ce qui attendait reprend.',
  blockedOn: (when: string, why: string) => `Bloqué le ${when} : ${why}`,
  held: (count: number) => (count === 1 ? '1 tâche attend.' : `${count} tâches attendent.`),
  people: 'Personnes',
  nobody: 'Personne.',
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  facts: 'Domaine',
  code: 'Code',
  address: 'Adresse de la boutique',
  contact: 'E-mail de contact',
  since: 'Créé le',
  demo: 'Démonstration',
  yes: 'oui',
} as const);
