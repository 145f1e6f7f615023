import { MEND } from '#kernel/home/mend.ts';
import { defineRefusals } from '#kernel/refusal.ts';

export const refuseAccompany = defineRefusals({
  'sales.accompany-nothing': {
    kind: 'invalid',
    fr: 'Ce bon ne porte aucune boisson soumise aux droits : il se passe de document d’accompagnement.',
    en: 'This note bears no excisable drink.',
  },
  'sales.accompany-export': {
    kind: 'invalid',
    fr: 'Droits acquittés, hors de l’Union : la déclaration d’exportation tient lieu de document.',
    en: 'Duty paid, outside the Union: the export declaration stands for it.',
  },
  'sales.accompany-line': {
    kind: 'invalid',
    fr: '« {what} » : il manque {lack}.',
    en: '“{what}”: {lack} is missing.',
  },
  'sales.accompany-consignor': {
    kind: 'invalid',
    mend: MEND.identity,
    fr: 'Il manque le numéro d’accise du domaine, de treize caractères : saisissez-le sous Paramètres › Domaine.',
    en: 'The excise number of the estate is missing.',
  },
  'sales.accompany-consignee': {
    kind: 'invalid',
    fr: 'Il manque le numéro d’accise du destinataire, de treize caractères : saisissez-le sur sa fiche.',
    en: 'The excise number of the consignee is missing.',
  },
  'sales.accompany-address': {
    kind: 'invalid',
    fr: 'L’adresse de livraison est incomplète.',
    en: 'The address of delivery is incomplete.',
  },
  'sales.accompany-carrier': {
    kind: 'invalid',
    mend: MEND.carriers,
    fr: 'Il manque le nom du transporteur, ou son adresse : saisissez-la sous Paramètres › Transporteurs.',
    en: 'The name or the address of the carrier is missing.',
  },
  'sales.accompany-exit': {
    kind: 'invalid',
    fr: 'Tapez le code du bureau de douane de sortie, de huit caractères : hors de l’Union, les produits en suspension lui sont adressés.',
    en: 'Type the code of the customs office of exit, of eight signs: outside the Union, goods under suspension are addressed to it.',
  },
  'sales.accompany-twice': {
    kind: 'state',
    fr: 'Ce bon a déjà son document d’accompagnement : {number}.',
    en: 'This note has its document already: {number}.',
  },
  'sales.accompany-arc': {
    kind: 'invalid',
    fr: 'Tapez le numéro ARC que GAMMA2 a donné, de 21 caractères.',
    en: 'Type the ARC that GAMMA2 gave.',
  },
  'sales.accompany-sent': {
    kind: 'state',
    fr: 'Ce document est déjà envoyé.',
    en: 'This document is sent already.',
  },
  'sales.accompany-not-sent': {
    kind: 'state',
    fr: 'Un document s’apure une fois envoyé.',
    en: 'A document is discharged once it is sent.',
  },
  'sales.accompany-discharged': {
    kind: 'state',
    fr: 'Ce document est déjà apuré.',
    en: 'This document is discharged already.',
  },
  'sales.accompany-day': {
    kind: 'invalid',
    fr: 'Le jour va de celui du départ à aujourd’hui.',
    en: 'The day is between the departure and today.',
  },
});
