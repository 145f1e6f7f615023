import type { BusinessType } from '../../rules/shop.ts';
import { replaced, replacingOf, saidInTrade } from '../../rules/trade/in-trade.ts';

/** The forms in which lists, panels and empty states name a vintage, and what the other trades say in their place. */
const VINTAGE = [
  'millésime',
  'millésimes',
  'le millésime',
  'ce millésime',
  'du millésime',
  'au millésime',
  'un millésime',
];
const VINTAGES: Readonly<Partial<Record<BusinessType, readonly string[]>>> = {
  beer: ['brassin', 'brassins', 'le brassin', 'ce brassin', 'du brassin', 'au brassin', 'un brassin'],
  cider: ['récolte', 'récoltes', 'la récolte', 'cette récolte', 'de la récolte', 'à la récolte', 'une récolte'],
  other: ['année', 'années', 'l’année', 'cette année', 'de l’année', 'à l’année', 'une année'],
};
/** A seller's own place: the settings and the panels say « votre domaine ». */
const YOURS = ['votre domaine', 'domaine'];
const OWN: Readonly<Record<Exclude<BusinessType, 'wine'>, readonly string[]>> = {
  champaign: ['votre maison', 'maison'],
  beer: ['votre brasserie', 'brasserie'],
  spirit: ['votre distillerie', 'distillerie'],
  cider: ['votre cidrerie', 'cidrerie'],
  other: ['votre maison', 'maison'],
};
/** Says a text of the office in the trade of the shop; a shop of wine needs nothing said otherwise. */
export const officeInTrade = (businessType: BusinessType): ((text: string) => string) | undefined => {
  if (businessType === 'wine') return undefined;
  const pairs = [
    ...VINTAGE.map((form, at) => [form, VINTAGES[businessType]?.[at] ?? form] as const),
    ...YOURS.map((form, at) => [form, OWN[businessType][at] ?? form] as const),
  ];
  const own = replacingOf(pairs, 'fr');
  return (text) => replaced(saidInTrade({ text }, 'fr', businessType).text, own);
};
