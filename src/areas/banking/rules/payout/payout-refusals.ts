import { defineRefusals } from '#kernel/refusal.ts';

export const refusePayout = defineRefusals({
  'payout.not-waiting': {
    kind: 'state',
    fr: 'Un de ces encaissements n’attend plus la banque\u00a0: il est déjà dans un versement, ou il a été annulé. Relisez la liste.',
    en: 'One of these receipts no longer waits for the bank: it is in a payout already, or it was cancelled. Read the list again.',
  },
  'payout.too-many': {
    kind: 'invalid',
    fr: 'Un versement porte {most} encaissements au plus\u00a0: choisissez-en moins, ou filtrez par date.',
    en: 'A payout holds {most} receipts at most: choose fewer, or filter by date.',
  },
  'payout.ways': {
    kind: 'invalid',
    fr: 'Ces encaissements ne viennent pas tous par le même chemin ({ways})\u00a0: filtrez la liste par moyen.',
    en: 'These receipts do not all come by one way ({ways}): filter the list by way.',
  },
  'payout.cash-only': {
    kind: 'invalid',
    fr: 'Une remise d’espèces ne porte que des espèces\u00a0: filtrez la liste par moyen.',
    en: 'A cash slip holds cash alone: filter the list by way.',
  },
  'payout.cash-slip': {
    kind: 'invalid',
    fr: 'Des espèces vont à la banque par une remise d’espèces\u00a0: faites-la d’abord, la ligne du relevé la trouvera.',
    en: 'Cash goes to the bank on a cash slip: make it first, and the line of the statement will find it.',
  },
  'payout.no-cash': {
    kind: 'invalid',
    fr: 'Ces encaissements font {gross}\u00a0: il n’y a rien à porter à la banque.',
    en: 'These receipts come to {gross}: there is nothing to bring to the bank.',
  },
  'payout.counted': {
    kind: 'invalid',
    fr: 'Les encaissements choisis font {gross}, vous avez compté {counted}\u00a0: choisissez-en d’autres, ou cochez «\u00a0Noter l’écart de caisse\u00a0».',
    en: 'The chosen receipts come to {gross} and you counted {counted}: choose others, or tick “Write the difference down”.',
  },
  'payout.line-amount': {
    kind: 'invalid',
    fr: 'La banque a crédité {amount}, ces encaissements moins les frais font {net}\u00a0: corrigez le choix ou les frais.',
    en: 'The bank credited {amount}; these receipts less the fee come to {net}: change the choice or the fee.',
  },
  'payout.fee': {
    kind: 'invalid',
    fr: 'Des frais de {fee} sur {gross}, c’est trop\u00a0: il manque sans doute moins que cela, ou ce sont d’autres encaissements.',
    en: 'A fee of {fee} on {gross} is too much: less is missing, or these are other receipts.',
  },
  'payout.day': {
    kind: 'invalid',
    fr: 'Le jour d’un versement ne peut pas être à venir, ni avant ses encaissements.',
    en: 'The day of a payout can neither be to come, nor be before its receipts.',
  },
  'payout.report': {
    kind: 'invalid',
    fr: 'Ce fichier n’est pas un rapport de versements que l’on sait lire : il faut un tableau CSV avec la date, le montant, les frais et le versement de chaque encaissement.',
    en: 'This file is no report of payouts that can be read: a CSV table is needed with the date, the amount, the fee and the payout of each receipt.',
  },
  'payout.not-expected': {
    kind: 'state',
    fr: 'Ce versement n’attend plus la banque\u00a0: il est déjà crédité, ou annulé.',
    en: 'This payout no longer waits for the bank: it is credited already, or cancelled.',
  },
  'payout.cancelled': {
    kind: 'state',
    fr: 'Ce versement est déjà annulé.',
    en: 'This payout is already cancelled.',
  },
  'payout.no-slip': {
    kind: 'state',
    fr: 'Seule une remise d’espèces a un bordereau.',
    en: 'A cash slip alone has a paper.',
  },
});
