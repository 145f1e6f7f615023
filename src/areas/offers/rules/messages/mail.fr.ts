import { french } from '#kernel/language/french.ts';
import type { Spoken } from '#kernel/language/spoken.ts';

/** The words of mails about quotes and futures; the source that the ten other languages follow key by key. */
export const fr = french({
  quote: {
    reminderSubject: 'Votre devis {number} de {shop} attend votre réponse',
    reminderLead: 'Vous n’avez pas encore répondu à ce que {shop} vous propose.',
    subject: 'Votre devis {number} de {shop}',
    title: 'Votre devis {number}',
    lead: 'Voici ce que {shop} vous propose.',
    until: 'Ces prix valent jusqu’au {day}.',
    attached:
      'Le devis est joint à cet e-mail. Le bouton ouvre une page qui n’est qu’à vous : vous y acceptez le devis, ou vous le déclinez.',
    button: 'Lire et accepter le devis',
    acceptedSubject: 'Devis {number} accepté',
    acceptedTitle: 'Vous avez accepté le devis {number}',
    acceptedText: '{shop} a reçu votre accord et prépare votre commande. Le devis que vous avez accepté est joint.',
  },
  futures: {
    subject: 'Vos primeurs chez {shop} sont confirmés',
    title: 'Vos primeurs sont confirmés\u00a0: commande {number}',
    lead: '{shop} vous réserve ces vins, vendus avant leur mise en bouteille.',
    schedule: 'Échéancier',
    billed: 'Chaque échéance vous est demandée le jour venu par une facture d’acompte, envoyée par e-mail.',
    part: '{percent}\u00a0% le {day}',
    rest: 'Le reste, à la livraison',
    reserved: 'Votre réservation de primeurs {number} chez {shop}',
    reservedLead: '{shop} a bien reçu votre réservation et vous répondra : rien n’est à payer avant sa confirmation.',
  },
});
export type OfferMail = Spoken<typeof fr>;
