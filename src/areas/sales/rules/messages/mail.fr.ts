import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of the mails about an order; the source that the ten other languages follow key by key. */
export const fr = french({
  hello: 'Bonjour {name},',
  helloAll: 'Bonjour,',
  followOrder: 'Suivre ma commande',
  personalData: 'Ce que le domaine fait de vos données personnelles : {url}',
  generalTerms: {
    subject: 'Conditions générales de vente de {shop}',
    text: 'Vous trouverez ci-joint les conditions générales de vente de {shop} qui s’appliquent à vos achats.',
  },
  totals: {
    gross: 'Total TTC',
    vat: 'dont TVA',
    net: 'Total HT',
    discount: 'Remises',
    promo: 'Code promo {code}',
    sides: { TTC: 'TTC', HT: 'HT' },
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
      'Vous pouvez renoncer à votre achat, sans donner de motif, dès maintenant et jusqu’à quatorze jours après la réception. Les frais de renvoi sont à votre charge, sauf si le domaine les prend. Utilisez la fonction en ligne ci-dessous : un accusé de réception daté vous parvient aussitôt. Vous pouvez aussi répondre à cet e-mail.',
    withdraw: 'Renoncer au contrat ici',
    phone: 'Téléphone du domaine : {phone}.',
    withinDay: 'Délai de livraison : au plus tard le {day} (art. L. 216-1).',
    within:
      'Délai de livraison : au plus tard trente jours après la commande, sauf autre délai annoncé au moment du choix (art. L. 216-1).',
    guarantees:
      'Garanties : le domaine répond des défauts de conformité pendant deux ans (art. L. 217-3 et suivants du code de la consommation) et des vices cachés (art. 1641 et suivants du code civil).',
    formTitle: 'Modèle de formulaire de rétractation',
    form: 'À l’attention de {seller} : je vous notifie par la présente ma rétractation du contrat portant sur la commande {number}. Commandée le / reçue le : … Nom : … Adresse : … Signature (si ce formulaire est sur papier) : … Date : …',
    terms: 'Conditions générales de vente',
    free: 'Il n’y a rien à payer.',
    transfer: 'Pour payer par virement',
    holder: 'Titulaire',
    amount: 'Montant',
    reference: 'Référence à indiquer',
    payBy:
      'Votre paiement est attendu jusqu’au {day} ; sans lui, la commande expire et les articles sont remis en vente.',
  },
  changed: {
    subject: 'Votre commande {number} a été modifiée',
    title: 'Votre commande {number} est modifiée',
    lead: 'Voici votre commande chez {shop} telle qu’elle est maintenant : son total était de {was}, il est de {now}. Si vous n’êtes pas d’accord avec ce changement, répondez à cet e-mail.',
  },
  closed: {
    subject: 'Votre commande {number}',
    refused: 'Votre commande {number} n’a pas pu être acceptée',
    cancelled: 'Votre commande {number} est annulée',
    expired: 'Votre commande {number} a expiré',
    message: 'Le domaine précise : « {message} »',
    notCharged:
      'Votre carte n’a pas été débitée, ou le montant vous est remboursé sur la carte qui a servi au paiement.',
    unpaid:
      'Votre paiement n’est pas arrivé dans le délai : les articles sont remis en vente et vous ne devez rien. Si vous avez déjà payé, répondez à cet e-mail.',
    grouped:
      'Votre panier était passé chez plusieurs domaines, et une de ses parts n’a pas été payée à temps : aucune commande n’est gardée. Ce que vous aviez payé vous est rendu par le même moyen.',
  },
  unpaid: {
    subject: 'Votre commande {number} attend votre paiement',
    title: 'Votre commande {number} attend votre paiement',
    text: '{shop} n’a pas encore reçu votre paiement de {total}. Sans lui le {day}, la commande expire et les articles sont remis en vente.',
    small:
      'Si vous venez de payer, ne tenez pas compte de cet e-mail. Si vous ne voulez plus de cette commande, vous n’avez rien à faire.',
  },
  withdrawal: {
    statementWhole: 'Je notifie à {seller} ma rétractation du contrat de la commande {number}, pour toute la commande.',
    statementPart:
      'Je notifie à {seller} ma rétractation du contrat de la commande {number}, pour les articles suivants : {goods}.',
    subject: 'Accusé de réception de votre rétractation {reference}',
    title: 'Votre rétractation est reçue',
    goBack:
      'Si vous avez reçu des articles, renvoyez-les dans les quatorze jours à {seller}. Si votre déclaration est faite dans le délai et qu’aucune exception ne s’applique, le remboursement a lieu au plus tard le {day} ; le vendeur peut attendre d’avoir reçu les articles ou la preuve de leur envoi.',
    nothingBack:
      'Rien n’est à renvoyer : les articles ne sont pas partis. Si votre déclaration est faite dans le délai et qu’aucune exception ne s’applique, {seller} vous rembourse ce que vous avez payé au plus tard le {day}.',
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
    refundUnsent:
      'Rien n’est à renvoyer : les articles ne sont pas partis. Ce que vous avez payé vous est remboursé au plus tard le {day}.',
    footer: 'Commande {number}, déclaration {reference} du {moment}.',
    mediator: 'Médiateur : {mediator}.',
  },
});
export type OrderMail = Spoken<typeof fr>;
