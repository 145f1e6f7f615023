import { french } from '#kernel/language/french.ts';

export const feedWords = french({
  title: 'Adresse d’agenda',
  why: 'Votre agenda (téléphone, Outlook, Google) lit cette adresse et montre vos dates du domaine, un mois en arrière et six en avant. Elle suit vos droits et ne permet que de lire.',
  once: 'Ajoutez cette adresse à votre agenda comme abonnement. Elle n’est montrée que maintenant\u00a0: qui la connaît lit ces dates.',
  shows: 'Contenu de l’agenda (pour les tâches, les vôtres)',
  make: 'Faire une adresse',
  renew: 'Renouveler',
  renewSure: {
    title: 'Renouveler cette adresse\u00a0?',
    text: 'L’adresse d’avant n’ouvre plus rien\u00a0: donnez la nouvelle à votre agenda.',
  },
  remove: 'Retirer',
  removeSure: { title: 'Retirer cette adresse\u00a0?', text: 'L’agenda qui la lit ne reçoit plus rien.' },
  until: (from: string, to: string) => `Faite le ${from}, ouverte jusqu’au ${to}`,
  many: 'Cinq adresses au plus\u00a0: retirez-en une pour en faire une autre.',
});
