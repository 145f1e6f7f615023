import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

/** The refusals that the office reads when it collects. */
export const refuseCollection = defineRefusals({
  'collection.no-creditor': {
    kind: 'state',
    mend: MEND.sepa,
    fr: 'L’identifiant créancier SEPA (ICS) manque\u00a0: renseignez-le dans Paramètres, Facturation, Prélèvements SEPA.',
    en: 'The SEPA creditor identifier is missing: fill it in in Settings, Billing, SEPA debits.',
  },
  'collection.no-account': {
    kind: 'state',
    mend: MEND.bank,
    fr: 'Le compte bancaire de votre domaine manque, ou son IBAN n’est pas de la zone SEPA\u00a0: renseignez-le dans Paramètres, Facturation.',
    en: 'The bank account of your estate is missing, or its IBAN is not in the SEPA area: fill it in in Settings, Billing.',
  },
  'collection.no-address': {
    kind: 'state',
    mend: MEND.identity,
    fr: 'La ville ou le pays de votre domaine manque\u00a0: les banques refusent une adresse incomplète. Complétez-la dans les paramètres du domaine.',
    en: 'The town or the country of your estate is missing: banks refuse an incomplete address. Complete it in the settings of the estate.',
  },
  'collection.no-debtor-address': {
    kind: 'invalid',
    fr: 'L’adresse de {client} est incomplète\u00a0: son compte est hors de l’Espace économique européen, sa ville et son pays doivent être donnés.',
    en: 'The address of {client} is incomplete: the account is outside the European Economic Area, its town and country must be given.',
  },
  'collection.not-due': {
    kind: 'state',
    fr: 'Une de ces factures ne se prélève plus\u00a0: elle est réglée, déjà dans une remise, ou son mandat ne sert plus. Relisez la liste.',
    en: 'One of these bills can no longer be collected: it is paid, in another remittance already, or its mandate is over. Read the list again.',
  },
  'collection.nothing': {
    kind: 'state',
    fr: 'Aucune facture ne se prélève parmi celles-ci.',
    en: 'None of these bills can be collected.',
  },
  'collection.before-due': {
    kind: 'invalid',
    fr: 'Aucune de ces factures n’est due le {day} : la première l’est le {due}. Choisissez un autre jour, ou prélevez aussi ce qui n’est pas échu.',
    en: 'None of these bills is due on {day}: the first one is due on {due}. Choose another day, or collect what is not due yet too.',
  },
  'collection.too-many': {
    kind: 'invalid',
    fr: 'Une remise porte {most} prélèvements au plus\u00a0: cochez-en moins.',
    en: 'A remittance holds {most} debits at most: tick fewer.',
  },
  'collection.two-schemes': {
    kind: 'invalid',
    fr: 'Une remise est d’un seul type\u00a0: prélevez à part les mandats SEPA Core et les mandats interentreprises.',
    en: 'A remittance is of one scheme: collect Core and business mandates apart.',
  },
  'collection.not-banked': {
    kind: 'invalid',
    fr: 'Les banques ne travaillent pas ce jour-là\u00a0: le premier jour possible ensuite est le {day}.',
    en: 'Banks do not work on that day: the next possible one is {day}.',
  },
  'collection.too-soon': {
    kind: 'invalid',
    fr: 'C’est trop tôt\u00a0: le client est prévenu {days} jour(s) avant, et la banque reçoit le fichier un jour ouvré avant. Premier jour possible\u00a0: le {day}.',
    en: 'That is too soon: the client is told {days} day(s) ahead, and the bank has the file a working day ahead. First possible day: {day}.',
  },
  'collection.lapsed-then': {
    kind: 'invalid',
    fr: 'Le mandat de {client} sera caduc ce jour-là\u00a0: choisissez un jour plus proche, ou faites-en signer un autre.',
    en: 'The mandate of {client} will have lapsed by then: choose an earlier day, or have another one signed.',
  },
  'collection.unreadable': {
    kind: 'state',
    fr: 'Le compte de {client} ne peut plus être lu sur cette installation\u00a0: faites signer un nouveau mandat.',
    en: 'The account of {client} can no longer be read on this installation: have a new mandate signed.',
  },
  'collection.not-waiting': {
    kind: 'state',
    fr: 'Cette remise n’est plus à porter à la banque.',
    en: 'This remittance no longer waits to be handed in.',
  },
  'collection.with-bank': {
    kind: 'state',
    fr: 'La banque a déjà cette remise\u00a0: un prélèvement se rejette ou se rembourse ligne par ligne.',
    en: 'The bank has this remittance already: debits are returned one by one.',
  },
  'collection.over': {
    kind: 'state',
    fr: 'Cette remise est déjà encaissée ou annulée.',
    en: 'This remittance is collected or cancelled already.',
  },
  'collection.not-yet': {
    kind: 'state',
    fr: 'Les comptes ne sont débités que le {day}\u00a0: la remise se note encaissée à partir de ce jour.',
    en: 'Accounts are debited on {day} only: the remittance is collected from that day on.',
  },
  'collection.paid-since': {
    kind: 'state',
    fr: 'La facture {bill} de {client} ne doit plus autant depuis que la remise est faite\u00a0: retirez-la de la remise.',
    en: 'Bill {bill} of {client} no longer owes as much since the remittance was made: take it out of the remittance.',
  },
  'collection.mandate-over': {
    kind: 'state',
    fr: 'Le mandat de {client} ne sert plus depuis que la remise est faite\u00a0: retirez sa facture {bill} de la remise.',
    en: 'The mandate of {client} is over since the remittance was made: take bill {bill} out of the remittance.',
  },
  'collection.last-debit': {
    kind: 'state',
    fr: 'C’est le seul prélèvement de la remise\u00a0: annulez la remise.',
    en: 'It is the only debit of the remittance: cancel the remittance.',
  },
  'collection.line-over': {
    kind: 'state',
    fr: 'Ce prélèvement n’est pas à la banque, ou il est déjà revenu.',
    en: 'This debit is not with the bank, or has come back already.',
  },
  'collection.future-return': {
    kind: 'invalid',
    fr: 'La date du rejet ne peut pas être à venir.',
    en: 'The day of the return cannot be in the future.',
  },
});
