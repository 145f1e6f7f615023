import { french } from '#kernel/french.ts';
import type { Spoken } from '#kernel/spoken.ts';

/** What mails about an order say; the source that the ten other languages follow key by key. */
export const fr = french({
  hello: 'Bonjour {name},',
  helloAll: 'Bonjour,',
  totals: {
    gross: 'Total TTC',
    vat: 'dont TVA',
  },
  placed: {
    subject: 'Votre commande {number} chez {shop}',
    title: 'Merci, votre commande {number} est bien arrivée',
    lead: 'Voici ce que vous avez commandé chez {shop}.',
    cardLater: 'Votre carte n’est pas encore débitée : elle le sera quand le domaine aura validé la commande.',
    toConfirm: 'Le domaine vous confirmera sa validation.',
    delivery: 'Livraison : {address}',
    seller: 'Vendeur : {seller}.',
    mediator: 'Médiateur : {mediator}.',
    right:
      'Vous pouvez renoncer à votre achat, sans motif et sans frais, dès maintenant et jusqu’à quatorze jours après la réception. Utilisez la fonction en ligne ci-dessous : un accusé de réception daté vous parvient aussitôt. Vous pouvez aussi répondre à cet e-mail.',
    withdraw: 'Renoncer au contrat ici',
  },
  closed: {
    subject: 'Votre commande {number}',
    refused: 'Votre commande {number} n’a pas pu être acceptée',
    cancelled: 'Votre commande {number} est annulée',
    expired: 'Votre commande {number} a expiré',
    message: 'Le domaine précise : « {message} »',
    notCharged:
      'Votre carte n’a pas été débitée, ou le montant vous est remboursé sur la carte qui a servi au paiement.',
  },
  shipped: {
    subject: 'Votre commande {number} est partie',
    title: 'Votre commande est en route',
    note: 'Bon de livraison {note}.',
  },
  withdrawal: {
    statementWhole: 'Je notifie à {seller} ma rétractation du contrat de la commande {number}, pour toute la commande.',
    statementPart:
      'Je notifie à {seller} ma rétractation du contrat de la commande {number}, pour les articles suivants : {goods}.',
    subject: 'Accusé de réception de votre rétractation {reference}',
    title: 'Votre rétractation est reçue',
    goBack:
      'Renvoyez les articles dans les quatorze jours à {seller}. Si votre déclaration est faite dans le délai et qu’aucune exception ne s’applique, le remboursement a lieu au plus tard le {day} ; le vendeur peut attendre d’avoir reçu les articles ou la preuve de leur envoi.',
    small:
      'Cet accusé de réception fait foi du contenu, de la date et de l’heure de votre déclaration. Gardez-le. Il ne préjuge pas des exceptions prévues par la loi (Code de la consommation, art. L. 221-28). Si vous n’avez rien déclaré, répondez à cet e-mail.',
    reference: 'Référence',
    receivedOn: 'Reçue le',
    order: 'Commande',
    declaredBy: 'Déclarée par',
    email: 'E-mail',
    scope: 'Portée',
    whole: 'toute la commande',
    part: 'certains articles',
  },
  answer: {
    subject: 'Réponse à votre rétractation {reference}',
    accepted: 'Votre rétractation est acceptée',
    declined: 'Votre rétractation n’est pas acceptée',
    refund:
      'Renvoyez les articles à {seller}. Vous serez remboursé au plus tard le {day}, dès que le domaine aura les articles ou la preuve de leur envoi.',
    footer: 'Commande {number}, déclaration {reference} du {moment}.',
    mediator: 'Médiateur : {mediator}.',
  },
});
export type OrderMail = Spoken<typeof fr>;
