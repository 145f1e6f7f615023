import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals, type Refusal } from '#kernel/refusal.ts';
import { publicVisitRefusals } from './public/visit-refusals.ts';

export const refuse = defineRefusals({
  ...publicVisitRefusals,
  'reservations.not-a-picture': {
    kind: 'invalid',
    fr: 'Ce fichier n’est pas une photo\u00a0: envoyez un JPEG, un PNG ou un WebP.',
    en: 'This file is no picture: send a JPEG, PNG or WebP.',
  },
  'reservations.picture-too-large': {
    kind: 'invalid',
    fr: 'Cette photo dépasse 5 Mo.',
    en: 'This picture is larger than 5 MB.',
  },
  'reservations.party': {
    kind: 'invalid',
    fr: 'Un groupe a au plus autant de personnes qu’au moins.',
    en: 'The largest party is not smaller than the smallest.',
  },
  'reservations.opening-ends': {
    kind: 'invalid',
    fr: 'Une ouverture se termine le jour où elle commence au plus tôt.',
    en: 'An opening ends on the day that it begins at the earliest.',
  },
  'reservations.opening-days': {
    kind: 'invalid',
    fr: 'Choisissez au moins un jour de la semaine.',
    en: 'Choose at least one day of the week.',
  },
  'reservations.opening-times': {
    kind: 'invalid',
    fr: 'Indiquez au moins une heure, par exemple 10:30.',
    en: 'Give at least one time, such as 10:30.',
  },
  'reservations.fee-hours': {
    kind: 'invalid',
    fr: 'Un palier finit plus près de la visite que le délai gratuit, et que le palier qui le précède.',
    en: 'A step ends nearer to the visit than the free time, and than the step before it.',
  },
  'reservations.fee-percent': {
    kind: 'invalid',
    fr: 'Les frais ne baissent pas à l’approche de la visite.',
    en: 'Fees do not fall as the visit comes nearer.',
  },
  'reservations.no-fee': {
    kind: 'state',
    fr: 'Aucuns frais d’annulation ne sont retenus.',
    en: 'No cancellation fee is kept.',
  },
  'reservations.fee-fixed': {
    kind: 'state',
    fr: 'Ces frais sont facturés\u00a0: faites un avoir de la facture.',
    en: 'This fee is billed: make a credit note of the bill.',
  },
  'reservations.price-bounds': {
    kind: 'invalid',
    fr: 'Le maximum est inférieur au minimum.',
    en: 'The maximum is below the minimum.',
  },
  'reservations.archived': {
    kind: 'state',
    fr: 'Cet événement est archivé\u00a0: rétablissez-le pour le modifier ou y réserver.',
    en: 'This event is archived: restore it to change or book it.',
  },
  'reservations.long-range': {
    kind: 'invalid',
    fr: 'Demandez 42 jours au plus.',
    en: 'Ask for 42 days at most.',
  },
  'reservations.slot-unknown': {
    kind: 'state',
    fr: 'Aucun créneau n’est ouvert à cette heure\u00a0: choisissez-en un, ou cochez «\u00a0hors horaires\u00a0».',
    en: 'No slot is open at that time: choose one, or tick “outside opening hours”.',
  },
  'reservations.slot-hour': {
    kind: 'invalid',
    fr: 'L’heure ne correspond pas à cet événement.',
    en: 'The time does not fit this event.',
  },
  'reservations.slot-taken': {
    kind: 'state',
    fr: '{taken} places sont déjà réservées à ce créneau\u00a0: il ne peut pas en avoir moins.',
    en: '{taken} places of this slot are booked already: it cannot have fewer.',
  },
  'reservations.slot-short': {
    kind: 'state',
    fr: 'Ce créneau n’est pas ouvert\u00a0: {why}.',
    en: 'This slot is not open: {why}.',
  },
  'reservations.resource-small': {
    kind: 'state',
    fr: '{taken} personnes sont réservées à ce créneau\u00a0: ces ressources en reçoivent {most} au plus.',
    en: '{taken} people are booked in this slot: these resources take {most} at most.',
  },
  'reservations.resource-unneeded': {
    kind: 'invalid',
    fr: 'L’événement n’a pas besoin d’une de ces ressources\u00a0: une seule par besoin.',
    en: 'The event does not need one of these resources: one for each need.',
  },
  'reservations.resource-unknown': {
    kind: 'invalid',
    fr: 'Une de ces ressources n’existe plus, ou n’est pas de ce type.',
    en: 'One of these resources no longer exists, or is of another kind.',
  },
  'reservations.no-name': {
    kind: 'invalid',
    fr: 'Choisissez un client, ou indiquez un nom.',
    en: 'Choose a client, or give a name.',
  },
  'reservations.option-past': {
    kind: 'invalid',
    fr: 'Une option court jusqu’à aujourd’hui au plus tôt, et jusqu’au jour de la visite au plus tard.',
    en: 'An option runs until today at the earliest, and until the day of the visit at the latest.',
  },
  'reservations.not-option': {
    kind: 'state',
    fr: 'Cette réservation est déjà confirmée.',
    en: 'This booking is confirmed already.',
  },
  'reservations.not-confirmed': {
    kind: 'state',
    fr: 'Confirmez d’abord cette réservation.',
    en: 'Confirm this booking first.',
  },
  'reservations.not-paid': {
    kind: 'state',
    fr: 'Cette réservation attend son paiement en ligne.',
    en: 'This booking waits for its payment online.',
  },
  'reservations.nothing-held': {
    kind: 'state',
    fr: 'Cette réservation n’attend aucun paiement en ligne.',
    en: 'This booking waits for no payment online.',
  },
  'reservations.pay-confirmed': {
    kind: 'invalid',
    fr: 'Une visite payée en ligne est confirmée par son paiement\u00a0: décochez «\u00a0Je confirme chaque réservation\u00a0», ou laissez payer sur place.',
    en: 'A visit paid online is confirmed by its payment: do not confirm each booking yourself, or let visitors pay on the spot.',
  },
  'reservations.pay-none': {
    kind: 'state',
    mend: MEND.payment,
    fr: 'La boutique ne prend aucun paiement en ligne\u00a0: activez la carte, ou saisissez vos clés Up2Pay, PayPal ou SumUp dans Paramètres, Paiement.',
    en: 'The shop takes no online payment: switch the card on, or type your Up2Pay, PayPal or SumUp keys in Settings, Payment.',
  },
  'reservations.wait-offered': {
    kind: 'state',
    fr: 'Des places sont déjà proposées à ce groupe.',
    en: 'Places are offered to this group already.',
  },
  'reservations.wait-no-seats': {
    kind: 'state',
    fr: 'Il ne reste pas assez de places pour ce groupe.',
    en: 'Too few places are left for this group.',
  },
  'reservations.wait-mute': {
    kind: 'state',
    fr: 'Ce groupe n’a pas d’e-mail\u00a0: téléphonez-lui, puis réservez pour lui.',
    en: 'This group has no e-mail: telephone, then book for it.',
  },
  'reservations.wait-twice': {
    kind: 'state',
    fr: 'Cet e-mail est déjà sur la liste d’attente de ce créneau.',
    en: 'This e-mail is on the waiting list of this slot already.',
  },
  'reservations.message-nobody': {
    kind: 'state',
    fr: 'Aucune de ces réservations n’a d’e-mail\u00a0: téléphonez.',
    en: 'None of these bookings has an e-mail: telephone.',
  },
  'reservations.message-readers': {
    kind: 'state',
    fr: 'Ce message part maintenant à {count} réservations\u00a0: relisez, puis envoyez.',
    en: 'This message now goes to {count} bookings: read again, then send.',
  },
  'reservations.message-gone': {
    kind: 'state',
    fr: 'Annulée ou déplacée entre-temps.',
    en: 'Cancelled or moved meanwhile.',
  },
  'reservations.message-mute': {
    kind: 'state',
    fr: 'L’e-mail a été retiré entre-temps.',
    en: 'The e-mail was taken away meanwhile.',
  },
  'reservations.too-early': {
    kind: 'state',
    fr: 'Cela se note le jour de la visite\u00a0: le {day}.',
    en: 'This is noted on the day of the visit: {day}.',
  },
  'reservations.nothing-noted': {
    kind: 'state',
    fr: 'Ni arrivée ni absence n’est notée.',
    en: 'Neither an arrival nor an absence is noted.',
  },
});

/** The refusal of one field, said beside it. */
export const refuseBeside = (
  code: Parameters<typeof refuse>[0],
  field: string,
  params?: Parameters<typeof refuse>[1],
): Refusal => {
  const refusal = refuse(code, params);
  return { ...refusal, fields: { [field]: refusal.words } };
};
