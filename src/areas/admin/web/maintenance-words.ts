import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Maintenance',
  note: 'Ce qui est annoncé ici est vu partout : back-office, boutiques, panier, pages de connexion.',
  announce: 'Annoncer une maintenance',
  kind: 'Type',
  kindWhy: {
    banner: 'Un bandeau prévient, rien n’est fermé.',
    page: 'Un bandeau prévient, puis une page remplace tout jusqu’à la fin : rien ne s’enregistre et aucune commande ne passe.',
  },
  start: 'Début',
  startTime: 'Heure de début',
  end: 'Fin prévue',
  endTime: 'Heure de fin',
  shown: 'Annoncer dès maintenant',
  shownFrom: 'Annoncer à partir du',
  shownTime: 'Heure d’annonce',
  message: 'Message',
  messageHint: 'Une ou deux phrases, ajoutées telles quelles dans toutes les langues.',
  picture: 'Image de fond de la page',
  pictureHint: 'JPEG, PNG ou WebP',
  pictureAlt: 'Image de fond choisie',
  noPicture: 'Retirer l’image',
  noTime: 'Indiquez un jour et une heure',
  sure: (kind: 'banner' | 'page', from: string, until: string) =>
    kind === 'page'
      ? `Du ${from} au ${until}, tout est fermé à tout le monde, sauf aux administrateurs.`
      : `Un bandeau annonce la maintenance du ${from} au ${until}. Rien n’est fermé.`,
  all: 'Maintenances',
  none: 'Aucune maintenance n’a été annoncée.',
  state: 'État',
  when: 'Quand',
  said: 'Annoncée',
  cancel: 'Annuler la maintenance',
  reopen: 'Rouvrir maintenant',
  cancelSure: 'L’annonce disparaît partout dans la minute.',
  reopenSure: 'Tout rouvre aussitôt.',
  fromTo: (from: string, until: string) => `du ${from} au ${until}`,
} as const);
