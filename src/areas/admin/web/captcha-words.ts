import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Protection des formulaires',
  note: 'Ce qui écarte les robots des formulaires publics : inscriptions, mot de passe oublié, rétractation, conditions négociées.',
  own: 'Le calcul de la maison',
  ownText:
    'Il protège chaque formulaire, sans clé, sans cookie et sans appeler personne : l’appareil du visiteur calcule quelques dixièmes de seconde. Il reste là quoi qu’il arrive.',
  service: 'Google reCAPTCHA, version 3',
  none: 'Aucune clé : aucune page n’en charge rien. Avec des clés, un visiteur qui l’accepte est vérifié par Google à la place du calcul ; sans son accord, ou si Google ne répond pas, le calcul de la maison suffit.',
  type: 'Saisir les clés',
  change: 'Modifier',
  try: 'Essayer la clé secrète',
  remove: 'Retirer les clés',
  removeSure: 'Les formulaires sont protégés par le calcul de la maison seul. La clé secrète est oubliée.',
  state: 'État',
  used: 'Proposé aux visiteurs',
  unused: 'Pas encore proposé',
  standing: 'En panne, remplacé',
  siteKey: 'Clé de site',
  secret: 'Clé secrète',
  secretOf: (last4: string, day: string) => `finit par ${last4}, enregistrée le ${day}`,
  next: 'Nouvelles clés, à l’essai',
  nextOf: (siteKey: string, secret: string) => `${siteKey}, clé secrète qui ${secret}`,
  minScore: 'Note minimale',
  minScoreWhy:
    'De 0,1 à 0,9. Google note chaque visiteur ; au-dessous, son appareil fait le calcul de la maison : personne n’est bloqué.',
  tried: 'Dernière réponse',
  passed: 'Premier formulaire vérifié',
  notPassed: 'Pas encore : la clé de site sera éprouvée par le premier visiteur qui accepte',
  failingSince: 'En panne depuis',
  formTitle: 'Clés de Google reCAPTCHA',
  where: (hostname: string) =>
    `Créez des clés de version 3 (« score ») pour ${hostname} dans la console de reCAPTCHA. La clé secrète est chiffrée et ne sera plus montrée.`,
  stays:
    'Vide : celle qui est enregistrée reste. De nouvelles clés ne remplacent celles qui servent qu’une fois essayées.',
  save: 'Enregistrer et essayer',
} as const);
