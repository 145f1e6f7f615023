/** The words of the public pages of this area, in French: the source that the ten other languages follow key by key. */
export const fr = {
  help: {
    title: 'Aide',
    lead: 'Les réponses aux questions de ceux qui achètent chez un domaine.',
    order: 'Où en est ma commande ?',
    orderText:
      'Ouvrez le lien de l’e-mail de confirmation : la page dit où elle en est. Avec un compte, elle figure aussi dans votre espace.',
    charge: 'Quand suis-je débité ?',
    chargeText: 'Par carte, une empreinte de 0 € est prise à la commande ; le débit a lieu quand le domaine la valide.',
    withdraw: 'Comment renoncer à ma commande ?',
    withdrawText:
      'Le lien « Renoncer au contrat ici » se trouve au bas de chaque page de la boutique où vous avez acheté.',
    password: 'J’ai oublié mon mot de passe',
    passwordText: 'Demandez un lien à l’adresse de votre compte : il vaut une heure.',
    passwordLink: 'Recevoir le lien',
  },
  withdrawal: {
    title: 'Renoncer au contrat',
    lead: 'Vous avez acheté chez {name} et vous changez d’avis ? Dites-le ici, sans frais et sans donner de motif. Un accusé de réception daté vous parvient aussitôt.',
    step: 'Étape {n} sur 2',
    name: 'Prénom et nom',
    number: 'Numéro de commande',
    numberHint: 'Il figure sur l’e-mail de confirmation.',
    email: 'E-mail',
    emailHint: 'Celui de la commande. L’accusé de réception y est envoyé.',
    what: 'Ma rétractation porte sur',
    whole: 'toute la commande',
    part: 'certains articles',
    goods: 'Articles rendus',
    goodsHint: 'Par exemple : 6 × Les Galets 2021',
    next: 'Vérifier ma déclaration',
    review: 'Votre déclaration',
    declare: 'Je notifie à {name} ma rétractation du contrat de la commande {number}, pour toute la commande.',
    declarePart:
      'Je notifie à {name} ma rétractation du contrat de la commande {number}, pour les articles suivants : {goods}.',
    confirm: 'Confirmer la rétractation',
    change: 'Modifier',
    done: 'Votre rétractation est déclarée',
    doneText: 'Reçue le {at}, sous la référence {reference}. L’accusé de réception est envoyé à {email} : gardez-le.',
    after: 'Et maintenant',
    afterText:
      'Si vous avez reçu des articles, renvoyez-les au domaine dans les quatorze jours ; ce qui n’est pas parti n’est pas à renvoyer. Vous êtes remboursé au plus tard quatorze jours après votre déclaration ; pour ce qui est parti, le domaine peut attendre d’avoir reçu les articles ou la preuve de leur envoi.',
    rule: 'Le délai',
    ruleText:
      'Quatorze jours, qui commencent le lendemain du jour où vous recevez le dernier article. Si le dernier jour est un samedi, un dimanche ou un jour férié, le délai va jusqu’au premier jour ouvrable suivant. Vous pouvez aussi renoncer avant la livraison.',
    exceptions: 'Ce que la loi excepte',
    exceptFutures:
      'Les vins en primeur, dont le prix est convenu à la commande, que le domaine livre après trente jours et dont la valeur dépend du marché.',
    exceptMade: 'Les articles faits sur mesure ou nettement personnalisés.',
    exceptOpened:
      'Les articles périssables, ou descellés après la livraison et qui ne peuvent être rendus pour des raisons d’hygiène.',
    exceptDated: 'Les dégustations, visites, repas et séjours réservés pour une date déterminée.',
    consumers:
      'Ce droit est celui des consommateurs. Une déclaration est toujours reçue et datée, même si le domaine estime ensuite qu’une exception s’applique.',
    needName: 'Veuillez renseigner votre prénom et votre nom',
    needNumber: 'Veuillez renseigner le numéro de commande',
    needEmail: 'Le mail est incorrect',
    needGoods: 'Veuillez indiquer les articles que vous rendez',
    law: 'Code de la consommation, art. L. 221-18 à L. 221-28 et D. 221-5.',
    print: 'Imprimer',
  },
} as const;
