/** The words for the person who installs the program, read once: French only, like the office. */
export const firstOwnerWords = {
  title: 'Créer le premier domaine',
  text: 'Ce lien sert une fois. Il crée votre domaine et votre compte de propriétaire.',
  shopName: 'Nom du domaine',
  username: 'Vos nom et prénom',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Créer mon domaine',
  done: 'Votre domaine est prêt.',
  closed: 'Sa boutique est encore fermée : votre tableau de bord vous mène, en huit étapes, jusqu’à la première vente.',
  signIn: 'Se connecter',
  noToken: 'Ce lien est incomplet : copiez-le en entier depuis le journal de démarrage.',
  lost: 'Le serveur ne répond pas. Réessayez.',
} as const;
