/** The words of the page that asks for negotiated terms; the source that the ten other languages follow. */
export const fr = {
  access: {
    title: 'Demander des conditions négociées',
    lead: '{name} réserve ses prix à ses clients. Dites qui vous êtes et ce qui vous intéresse : le domaine vous répondra.',
    about: 'Votre demande porte sur : {product}.',
    person: 'Votre nom',
    firm: 'Votre société',
    firmHint: 'Laissez vide si vous achetez pour vous-même.',
    email: 'Votre e-mail',
    message: 'Votre demande',
    messageHint: 'Quels produits, quelles quantités, pour quel usage.',
    submit: 'Envoyer ma demande',
    needName: 'Dites votre nom.',
    needEmail: 'Écrivez un e-mail où l’on peut vous répondre.',
    needMessage: 'Dites en quelques mots ce que vous cherchez.',
    done: 'Votre demande est partie',
    doneText: '{name} l’a reçue. Vous serez prévenu par e-mail dès que vos prix seront ouverts.',
    back: 'Revenir à la boutique',
  },
} as const;
