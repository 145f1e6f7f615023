import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Documents d’accompagnement',
  note: 'DSA des produits acquittés, feuilles de saisie des DAE et DAES, avec leur ARC et leur apurement. Ils s’établissent sur la commande, une fois ses produits expédiés.',
  none: 'Aucun document d’accompagnement',
  noneWhy:
    'Expédiez une commande, puis établissez le document sur sa page : les produits, les volumes et les numéros d’accise y sont repris.',
  make: (kind: string, note: string) => `Établir le ${kind} (${note})`,
  of: (kind: string, number: string) => `${kind} ${number}`,
  forNote: (note: string) => `pour ${note}`,
  arc: (arc: string) => `ARC ${arc}`,
  send: 'Noter l’envoi',
  sendOf: (number: string) => `Envoi de ${number}`,
  arcField: 'Numéro ARC',
  arcWhy: 'Celui que GAMMA2 a donné au document validé.',
  sendSure: 'Le document part avec la marchandise.',
  discharge: 'Noter l’apurement',
  dischargeOf: (number: string) => `Apurement de ${number}`,
  day: 'Accusé de réception du',
  actionsOf: (number: string) => `Actions de ${number}`,
  save: 'Enregistrer',
  open: 'Ouvrir le PDF',
  order: 'Ouvrir la commande',
  toSend: 'À envoyer',
  toDischarge: 'À apurer',
} as const);
