import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of the mails to a visitor; the source that the ten other languages follow key by key. */
export const fr = french({
  hello: 'Bonjour {name},',
  confirmed: {
    subject: 'Votre visite chez {shop} : {visit}',
    title: 'Votre visite est réservée',
    lead: '{shop} vous attend. Voici votre réservation.',
  },
  asked: {
    subject: 'Votre demande de visite chez {shop} : {visit}',
    title: 'Votre demande est bien arrivée',
    lead: 'Vos places sont retenues. {shop} vous confirmera votre venue par e-mail.',
  },
  moved: {
    subject: 'Votre visite chez {shop} a changé : {visit}',
    title: 'Votre visite a changé',
    lead: 'Voici votre réservation chez {shop} telle qu’elle est maintenant.',
  },
  cancelled: {
    subject: 'Votre visite chez {shop} est annulée',
    title: 'Votre réservation est annulée',
    lead: 'Vos places chez {shop} sont rendues. Vous n’avez rien à payer.',
    leadPaid:
      'Vos places chez {shop} sont rendues. Vous avez payé {paid} : pour en demander le remboursement, répondez à ce mail.',
  },
  lapsed: {
    subject: 'Votre visite chez {shop} n’est pas réservée',
    title: 'Vos places ne sont plus gardées',
    lead: 'Votre paiement pour « {visit} » n’est pas arrivé à temps : vos places sont rendues, et vous ne devez rien. Vous pouvez réserver de nouveau.',
  },
  paidLate: {
    subject: 'Votre paiement à {shop} vous est rendu',
    title: 'Votre paiement est arrivé trop tard',
    lead: 'Vos places pour « {visit} » étaient déjà rendues quand votre paiement est arrivé : {shop} vous le rembourse. Vous pouvez réserver de nouveau.',
  },
  reminder: {
    subject: 'Rappel : votre visite chez {shop}, {visit}',
    title: 'À bientôt',
    lead: '{shop} vous attend bientôt. Voici votre visite.',
  },
  thanks: {
    subject: 'Merci de votre visite chez {shop}',
    title: 'Merci de votre visite',
    lead: 'Merci d’être venus chez {shop}.',
    button: 'Voir la boutique',
    once: 'Ce mot ne vous est envoyé qu’une fois.',
  },
  wait: {
    joined: {
      subject: 'Liste d’attente chez {shop} : {visit}',
      title: 'Vous êtes sur la liste d’attente',
      lead: 'Dès que des places se libèrent pour vous, {shop} vous les propose par e-mail. Le lien ci-dessous montre votre place et permet de quitter la liste.',
    },
    offered: {
      subject: 'Des places se libèrent chez {shop} : {visit}',
      title: 'Des places vous sont proposées',
      lead: '{shop} garde ces places pour vous jusqu’au {until}. Réservez-les par le lien ci-dessous ; ensuite, elles passent au suivant.',
    },
    lapsed: {
      subject: 'Vos places chez {shop} ne sont plus gardées',
      title: 'L’offre est terminée',
      lead: 'Vous n’avez pas pris à temps les places proposées pour « {visit} » : elles passent au suivant, et vous n’êtes plus sur la liste.',
    },
    closed: {
      subject: 'Liste d’attente chez {shop} : pas de place',
      title: 'La liste d’attente est fermée',
      lead: 'Aucune place ne s’est libérée à temps pour « {visit} ». La liste de ce créneau est fermée. Vous pouvez choisir une autre date.',
    },
    removed: {
      subject: 'Liste d’attente chez {shop} : votre inscription est retirée',
      title: 'Vous n’êtes plus sur la liste d’attente',
      lead: '{shop} a retiré votre inscription à la liste d’attente de « {visit} ». Pour toute question, adressez-vous au domaine. Vous pouvez choisir une autre date.',
    },
    people: 'Personnes',
    least: 'Au moins',
    until: 'Places gardées jusqu’au',
    see: 'Voir ma place',
    take: 'Réserver ces places',
  },
  visit: 'Visite',
  when: 'Jour et heure',
  day: '{day}',
  place: 'Rendez-vous',
  code: 'Code',
  total: 'À payer sur place',
  paid: 'Payé en ligne',
  prices: { adult: 'Adulte', child: 'Enfant', group: 'Groupe', touristTax: 'Taxe de séjour', other: 'Autre' },
  again: 'Réserver de nouveau',
  ticket: {
    title: 'Billet',
    show: 'Montrez ce code à l’arrivée. Il sert une fois, pour tout votre groupe.',
    people: 'Personnes',
    name: 'Au nom de',
    language: 'Langue',
    total: 'Prix convenu',
    alt: 'Code QR du billet',
    mail: 'Votre billet est derrière ce lien : montrez-le à l’arrivée, sur votre téléphone ou sur papier.',
  },
  button: 'Voir ma réservation',
  cancelUntil: 'Un empêchement ? Annulez en ligne jusqu’à {hours} heures avant.',
  terms: {
    free: 'Annulation gratuite en ligne jusqu’à {hours} h avant la visite.',
    step: 'Ensuite, jusqu’à {hours} h avant : {percent} % du prix sont retenus sur le paiement en ligne.',
    start: 'Ensuite, jusqu’à l’heure de la visite : {percent} % du prix sont retenus sur le paiement en ligne.',
    least: 'Au moins {least} sont alors retenus.',
    estate: 'Si le domaine annule, rien n’est retenu.',
    fee: 'Frais d’annulation retenus : {fee}.',
    back: '{back} vous sont rendus par le moyen de votre paiement.',
    line: 'Frais d’annulation',
    given: 'Vos places chez {shop} sont rendues.',
    waived: {
      subject: 'Remboursement de votre visite chez {shop}',
      title: 'Vos frais d’annulation vous sont rendus',
      lead: '{shop} renonce aux frais de {fee} pour la visite que vous avez annulée : ils vous sont rendus par le moyen de votre paiement.',
    },
  },
  noWithdrawal:
    'Une visite à date fixe est une activité de loisirs : le droit de rétractation ne s’exerce pas (article L221-28, 12°, du Code de la consommation).',
  personalData: 'Ce que le domaine fait de vos données personnelles : {url}',
});
export type VisitMail = Spoken<typeof fr>;
