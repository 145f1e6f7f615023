/** The words of the page of an invitation; the source that the ten other languages follow. */
export const fr = {
  invitation: {
    page: 'Invitation',
    title: '{shop} vous invite',
    text: 'Vous travaillerez pour {shop}, avec l’adresse {email}.',
    firstname: 'Prénom',
    lastname: 'Nom',
    password: 'Votre mot de passe',
    acceptNew: 'Accepter et entrer',
    accept: 'Accepter l’invitation',
    signInText: 'Vous avez déjà un compte avec cette adresse : connectez-vous pour accepter.',
    signIn: 'Me connecter',
    signOutText: 'Vous êtes connecté avec un autre compte. Déconnectez-vous pour accepter avec {email}.',
    signOut: 'Me déconnecter',
    dead: 'Cette invitation n’est plus valable : elle a déjà servi, elle a été annulée ou son délai est passé. Demandez-en une autre à qui vous l’a envoyée.',
    toLogin: 'Aller à la connexion',
    reading: 'Lecture de l’invitation…',
    needName: 'Dites votre prénom et votre nom.',
    again: 'Réessayer',
  },
} as const;
