/** The words on personal data and accessibility, in French: the source that the ten other languages follow key by key. */
export const fr = {
  privacy: {
    title: 'Vos données personnelles',
    lead: 'Comment {name} traite vos données, et ce que vous pouvez demander.',
    who: 'Responsable du traitement',
    what: 'Données traitées',
    whatText:
      'Vos nom, adresses, e-mail et téléphone, vos commandes, vos paiements et vos échanges avec le domaine. Le numéro de votre carte n’est reçu que par le prestataire de paiement. Les champs obligatoires d’une commande sont nécessaires au contrat : sans eux, elle ne peut pas être passée.',
    why: 'Pourquoi, et sur quelle base',
    whyText:
      'Exécuter vos commandes et vous répondre : le contrat. Facturer, tenir les comptes, déclarer l’alcool expédié, vérifier la majorité : la loi. Prévenir la fraude : l’intérêt légitime du domaine. Vous envoyer des offres : votre consentement, que vous retirez à tout moment.',
    recipients: 'Destinataires',
    recipientsText:
      'Le domaine et les personnes qu’il autorise, l’hébergeur de ce site, les transporteurs, les prestataires de paiement, la banque, le comptable, et les administrations quand la loi l’exige. Rien n’est vendu. Un prestataire hors de l’Union européenne ne reçoit de données qu’avec les garanties du RGPD (décision d’adéquation ou clauses types).',
    host: 'Hébergeur',
    keep: 'Durée de conservation',
    keepText:
      'Commandes, factures et pièces comptables : dix ans. Compte : jusqu’à ce que vous le fermiez. Client sans commande : trois ans après le dernier contact. Mesure d’audience, si vous l’acceptez : treize mois au plus. Connexions à votre compte, adresse réseau abrégée : six mois.',
    rights: 'Vos droits',
    rightsText:
      'Vous pouvez consulter, rectifier, recevoir ou faire effacer vos données, en limiter le traitement, vous y opposer, retirer un consentement et dire ce qu’elles deviendront après votre mort. Écrivez à {email} : la réponse vient en un mois au plus.',
    ownAccount:
      'Si vous avez un compte ici, vous pouvez tout télécharger et le fermer vous-même : Paramètres, Mon compte, Mes données.',
    complaint:
      'Vous pouvez aussi saisir l’autorité de protection des données ; en France : CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Aucune décision n’est prise sur vous par un automate seul.',
  },
  accessibility: {
    title: 'Accessibilité',
    text: 'Cette boutique s’utilise au clavier, avec un lecteur d’écran et sur un petit écran. Elle vise le niveau AA des règles WCAG 2.2 et du RGAA 4.1.',
    state: 'État de conformité',
    stateText:
      'Partiellement conforme : les pages sont contrôlées par un programme et au clavier ; aucun tiers ne les a encore auditées. Les images et les textes ajoutés par le domaine peuvent manquer de description.',
    contact: 'Un obstacle ?',
    contactText: 'Écrivez à {email} : le domaine vous donne l’information ou prend votre commande autrement.',
    remedy:
      'Sans réponse satisfaisante, vous pouvez saisir la DGCCRF (signal.conso.gouv.fr) ou le Défenseur des droits (www.defenseurdesdroits.fr).',
  },
} as const;
