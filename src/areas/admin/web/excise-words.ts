import { french } from '#kernel/language/french.ts';

export const words = french({
  title: 'Droits d’accise',
  note: 'Les taux que la loi change chaque année, pour tous les domaines de l’installation. Un taux enregistré ne s’efface pas : on en saisit un autre, qui vaut ensuite.',
  year: 'Année',
  missing: (year: number) => `Les droits de ${year} ne sont pas connus`,
  drink: 'Boisson',
  per: (unit: string) => `par ${unit}`,
  units: { hl: 'hectolitre', hldeg: 'hectolitre et degré', hlap: 'hectolitre d’alcool pur' },
  rate: (drink: string, year: number) => `${drink}, ${year}`,
  source: 'Publiés dans',
  sourceHint: 'Le texte d’où viennent ces taux : Journal officiel, BOFiP…',
  noSource: 'Dites où ces taux sont publiés',
  wrong: 'Quatre décimales au plus',
  known: 'Sources déjà notées',
  changes: (count: number) => (count > 1 ? `${count} taux à enregistrer` : '1 taux à enregistrer'),
  wrongs: 'Un taux est mal écrit.',
  discard: 'Abandonner',
  save: 'Enregistrer les taux',
  sure: (year: number) => `Enregistrer les droits de ${year}\u00a0?`,
} as const);
