import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Connexions et accès',
  note: 'Qui s’est connecté, ce qui a échoué, ce qui a été refusé et ce qui a changé dans les accès. Les faits semblables d’un même jour sont comptés ensemble. Gardé six mois, adresse réseau abrégée.',
  who: 'Qui',
  by: 'Fait par',
  last: 'Dernière fois',
  first: 'Première fois',
  count: 'Fois',
  network: 'Réseau',
  device: 'Appareil',
  nobody: 'Compte inconnu',
  severalNetworks: 'Plusieurs réseaux',
  notMe: 'Ce n’était pas vous ?',
  notMeText: 'Fermez d’abord vos autres sessions, puis changez de mot de passe et activez la double authentification.',
  failures: 'Échecs et refus',
  changes: 'Changements',
  none: 'Aucun accès noté',
  noneWhy: 'Les prochaines connexions se liront ici.',
});
