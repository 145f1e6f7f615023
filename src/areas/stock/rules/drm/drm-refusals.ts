import { defineRefusals } from '#kernel/refusal.ts';

export const refuseDrm = defineRefusals({
  'stock.excise-site-taken': {
    kind: 'state',
    fr: 'Un numéro d’agrément porte déjà ce nom.',
    en: 'An approval number already has this name.',
  },
  'stock.excise-site-holds': {
    kind: 'state',
    fr: 'Des entrepôts sont encore déclarés sous ce numéro : rattachez-les ailleurs d’abord.',
    en: 'Warehouses are still declared under this number.',
  },
  'stock.drm-placed-late': {
    kind: 'state',
    fr: 'Cet entrepôt a des mouvements dans un mois déjà déclaré ({month}) : le rattacher autrement changerait cette déclaration. Transférez plutôt les bouteilles vers un autre entrepôt.',
    en: 'This warehouse has movements in a month that is declared ({month}): transfer its goods to another warehouse instead.',
  },
  'stock.month-declared': {
    kind: 'state',
    fr: 'La DRM de {month} est arrêtée : datez ce mouvement d’un mois ouvert, où l’écart se déclarera, ou demandez par un ajustement de stock qu’il la rectifie.',
    en: 'The declaration of {month} is made: date this movement in an open month, where the difference will be declared, or ask that it corrects that month.',
  },
  'stock.drm-not-declared': {
    kind: 'state',
    fr: 'Ce mois n’est pas arrêté : ce qui y est noté se change directement.',
    en: 'This month is not declared: what is typed of it is changed directly.',
  },
  'stock.drm-nothing-corrected': {
    kind: 'state',
    fr: 'Rien ne change de ce qui est déclaré.',
    en: 'Nothing changes of what is declared.',
  },
  'stock.drm-correction-wrong': {
    kind: 'state',
    fr: 'Ces comptes ne tombent pas juste : {why}',
    en: 'These counts do not add up: {why}',
  },
  'stock.drm-line-gone': {
    kind: 'state',
    fr: '« {label} » n’a plus ni stock ni mouvement en {month} : aucune ligne n’y porterait cette observation.',
    en: '{label} has neither stock nor movement in {month}: no line would bear this observation.',
  },
  'stock.drm-correction-told': {
    kind: 'state',
    fr: 'La DRM de {month} est arrêtée avec cette correction : elle ne se retire plus.',
    en: 'The declaration of {month} is made with this correction: it can no longer be withdrawn.',
  },
  'stock.drm-refused': {
    kind: 'state',
    fr: 'La douane refuserait cette déclaration : {why}',
    en: 'The customs would refuse this declaration: {why}',
  },
  'stock.drm-unplaced': {
    kind: 'state',
    fr: 'Il manque de quoi déclarer : {why}',
    en: 'Something is missing to declare: {why}',
  },
  'stock.drm-not-over': {
    kind: 'state',
    fr: 'Le mois n’est pas fini : il se déclare à partir du {from}.',
    en: 'The month is not over: it can be declared from {from}.',
  },
  'stock.drm-unchanged': {
    kind: 'state',
    fr: 'Ce mois est déclaré et n’a pas changé depuis.',
    en: 'This month is declared and has not changed since.',
  },
  'stock.drm-earlier': {
    kind: 'state',
    fr: 'Déclarez d’abord {month} : les mois se suivent.',
    en: 'Declare {month} first: months follow each other.',
  },
  'stock.drm-other': {
    kind: 'state',
    fr: 'Les chiffres ont changé pendant que vous les lisiez : relisez-les avant de déclarer.',
    en: 'The figures changed while you were reading them: read them again before declaring.',
  },
});
