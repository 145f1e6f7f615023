import type { HomeCard } from '#kernel/home/home.ts';

export const LOW = { low: { is: true } };
export const lowStock = {
  name: 'stock.low',
  kinds: ['owner', 'iam'],
  can: ['seeAllStock'],
  module: 'stocks',
  nouns: ['référence sous son seuil', 'références sous leur seuil'],
  path: '/dashboard/stocks',
  filter: LOW,
  icon: 'stocks',
} as const satisfies HomeCard;
