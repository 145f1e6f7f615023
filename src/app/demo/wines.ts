/**
 * The cellar of the demonstration: an estate that does not exist, with wines that could. Prices are those of private buyers, VAT
 * included; the two other categories follow from them. Stock is in bottles of the first format.
 */
export interface DemoFormat { readonly container: string; readonly centilitres: number; readonly factor: number; readonly packing: number }
export interface DemoVintage { readonly year: string; readonly price: number; readonly stock: number; readonly alcohol: number }
export interface DemoWine {
  readonly name: string; readonly precision?: string; readonly type: 'wine' | 'champagne' | 'spirits';
  readonly category: 'wine' | 'sparkling' | 'spirits'; readonly color: string; readonly gamme: string; readonly appellation: string; readonly grapes: readonly string[];
  readonly description: string; readonly vintages: readonly DemoVintage[]; readonly formats: readonly ('bottle' | 'half' | 'magnum' | 'jeroboam' | 'bib' | 'fifty')[];
  readonly tiers?: Readonly<Record<string, number>>; readonly free?: Readonly<Record<string, number>>; readonly labels?: string;
}

export const FORMATS: Readonly<Record<DemoWine['formats'][number], DemoFormat>> = {
  bottle: { container: 'Bouteille', centilitres: 75, factor: 1, packing: 6 },
  half: { container: 'Demi-bouteille', centilitres: 37.5, factor: 0.58, packing: 12 },
  magnum: { container: 'Magnum', centilitres: 150, factor: 2.15, packing: 3 },
  jeroboam: { container: 'Jéroboam', centilitres: 300, factor: 4.8, packing: 1 },
  bib: { container: 'Fontaine à vin', centilitres: 300, factor: 2.4, packing: 4 },
  fifty: { container: 'Bouteille', centilitres: 50, factor: 1, packing: 6 },
};

const still = { type: 'wine', category: 'wine' } as const;
const years = (...rows: readonly (readonly [string, number, number, number])[]): DemoVintage[] =>
  rows.map(([year, price, stock, alcohol]) => ({ year, price, stock, alcohol }));

export const WINES: readonly DemoWine[] = [
  { ...still, name: 'Les Rives', color: 'red', gamme: 'Domaine', appellation: 'Chinon', grapes: ['Cabernet franc'], description: 'Fruit rouge, tanins souples. À boire dans ses trois ans, légèrement rafraîchi.', vintages: years(['2024', 9.5, 1800, 12.5], ['2023', 9.8, 640, 13]), formats: ['bottle', 'half', 'magnum'], tiers: { '12': 9, '36': 8.6 } },
  { ...still, name: 'Clos du Tertre', color: 'red', gamme: 'Parcelles', appellation: 'Chinon', grapes: ['Cabernet franc'], description: 'Argile et silex, vignes de soixante ans, douze mois de foudre.', vintages: years(['2022', 16.5, 720, 13.5], ['2021', 16, 310, 12.5], ['2019', 21, 48, 14]), formats: ['bottle', 'magnum', 'jeroboam'] },
  { ...still, name: 'La Pierre Levée', color: 'red', gamme: 'Parcelles', appellation: 'Bourgueil', grapes: ['Cabernet franc'], description: 'Tuffeau, élevage long, une bouche droite qui demande du temps.', vintages: years(['2022', 14.8, 560, 13.5], ['2020', 17.2, 120, 14]), formats: ['bottle', 'magnum'] },
  { ...still, name: 'Vieilles Vignes', color: 'red', gamme: 'Domaine', appellation: 'Saint-Nicolas-de-Bourgueil', grapes: ['Cabernet franc'], description: 'Graviers, fruit noir et violette.', vintages: years(['2023', 11.2, 980, 13], ['2022', 11.8, 260, 13.5]), formats: ['bottle', 'half'], tiers: { '6': 10.8, '24': 10.2 } },
  { ...still, name: 'Les Galets', color: 'red', gamme: 'Domaine', appellation: 'Touraine', grapes: ['Gamay'], description: 'Gamay de macération courte, croquant et poivré.', vintages: years(['2024', 7.4, 2400, 12]), formats: ['bottle', 'bib'], free: { '24': 1, '60': 4 } },
  { ...still, name: 'L’Oubliée', color: 'red', gamme: 'Curiosités', appellation: 'Vin de France', grapes: ['Grolleau'], description: 'Une parcelle de grolleau sauvée de l’arrachage. Peu d’alcool, beaucoup de fraîcheur.', vintages: years(['2024', 10.5, 420, 11]), formats: ['bottle'] },
  { ...still, name: 'Réserve du Cellier', color: 'red', gamme: 'Prestige', appellation: 'Chinon', grapes: ['Cabernet franc'], description: 'Les meilleurs fûts de l’année, mis à part après dix-huit mois.', vintages: years(['2020', 28, 180, 14], ['2018', 34, 36, 14]), formats: ['bottle', 'magnum'] },
  { ...still, name: 'Côt de Mai', color: 'red', gamme: 'Curiosités', appellation: 'Touraine', grapes: ['Côt'], description: 'Côt sur perruches, mûre et réglisse.', vintages: years(['2023', 9.9, 510, 13]), formats: ['bottle'] },
  { ...still, name: 'Rosée du Matin', color: 'rose', gamme: 'Domaine', appellation: 'Chinon', grapes: ['Cabernet franc'], description: 'Pressurage direct, groseille et pamplemousse.', vintages: years(['2025', 8.2, 1900, 12]), formats: ['bottle', 'magnum', 'bib'], tiers: { '12': 7.8 } },
  { ...still, name: 'Gris de Tuffeau', color: 'rose', gamme: 'Curiosités', appellation: 'Touraine Noble Joué', grapes: ['Pinot meunier', 'Pinot noir', 'Pinot gris'], description: 'Trois pinots, une robe à peine teintée.', vintages: years(['2024', 9.2, 380, 12.5]), formats: ['bottle'] },
  { ...still, name: 'Les Rives', precision: 'Blanc', color: 'white', gamme: 'Domaine', appellation: 'Touraine', grapes: ['Sauvignon'], description: 'Sauvignon de silex, agrumes et buis.', vintages: years(['2024', 8.9, 2100, 12.5], ['2023', 9.1, 240, 12.5]), formats: ['bottle', 'half'], tiers: { '12': 8.4, '36': 8 } },
  { ...still, name: 'Le Haut Cormier', color: 'white', gamme: 'Parcelles', appellation: 'Vouvray', grapes: ['Chenin'], precision: 'Sec', description: 'Chenin sec, pomme mûre, pierre frottée, une longue finale saline.', vintages: years(['2023', 15.5, 640, 13], ['2021', 17, 150, 12.5]), formats: ['bottle', 'magnum'] },
  { ...still, name: 'Le Haut Cormier', color: 'white', gamme: 'Parcelles', appellation: 'Vouvray', grapes: ['Chenin'], precision: 'Demi-sec', description: 'Douze grammes de sucre, que l’acidité emporte.', vintages: years(['2022', 16.5, 300, 12.5]), formats: ['bottle', 'half'] },
  { ...still, name: 'Or de Novembre', color: 'white', gamme: 'Prestige', appellation: 'Vouvray', grapes: ['Chenin'], precision: 'Moelleux', description: 'Tries de novembre : coing, miel d’acacia, safran.', vintages: years(['2018', 32, 90, 12], ['2015', 41, 24, 12]), formats: ['fifty'] },
  { ...still, name: 'Clos des Abeilles', color: 'white', gamme: 'Parcelles', appellation: 'Chinon', grapes: ['Chenin'], description: 'Le blanc rare de Chinon : poire, craie, noisette.', vintages: years(['2023', 18.5, 260, 13], ['2022', 19.5, 80, 13.5]), formats: ['bottle', 'magnum'] },
  { ...still, name: 'Les Cailles', color: 'white', gamme: 'Domaine', appellation: 'Montlouis-sur-Loire', grapes: ['Chenin'], description: 'Perruches et sable, tilleul et citron confit.', vintages: years(['2023', 13.2, 540, 12.5]), formats: ['bottle'] },
  { ...still, name: 'Menu Pineau', color: 'white', gamme: 'Curiosités', appellation: 'Vin de France', grapes: ['Menu pineau'], description: 'Un cépage presque disparu, léger, iodé.', vintages: years(['2024', 11, 210, 11]), formats: ['bottle'] },
  { ...still, name: 'Pierre à Fusil', color: 'white', gamme: 'Parcelles', appellation: 'Touraine Chenonceaux', grapes: ['Sauvignon'], description: 'Élevé sur lies, ample, zeste et fumée.', vintages: years(['2022', 12.6, 330, 13]), formats: ['bottle', 'magnum'] },
  { ...still, name: 'Le Petit Blanc', color: 'white', gamme: 'Domaine', appellation: 'Val de Loire', grapes: ['Chardonnay', 'Sauvignon'], description: 'Le vin de tous les jours, en bouteille ou en fontaine.', vintages: years(['2024', 6.4, 2600, 12]), formats: ['bottle', 'bib'], free: { '24': 1 } },
  { ...still, name: 'Le Petit Rouge', color: 'red', gamme: 'Domaine', appellation: 'Val de Loire', grapes: ['Gamay', 'Cabernet franc'], description: 'Simple et franc, pour la table de midi.', vintages: years(['2024', 6.4, 2800, 12]), formats: ['bottle', 'bib'], free: { '24': 1 } },
  { ...still, name: 'Le Petit Rosé', color: 'rose', gamme: 'Domaine', appellation: 'Val de Loire', grapes: ['Grolleau', 'Cabernet franc'], description: 'Bonbon et fraise, sans manières.', vintages: years(['2025', 6.4, 1700, 11.5]), formats: ['bottle', 'bib'] },
  { type: 'wine', category: 'sparkling', name: 'Bulles de Craie', color: 'white', gamme: 'Bulles', appellation: 'Vouvray', grapes: ['Chenin'], precision: 'Brut', description: 'Deux ans sur lattes, bulle fine, brioche et pomme.', vintages: years(['NV', 13.9, 1500, 12.5]), formats: ['bottle', 'half', 'magnum'], tiers: { '12': 13.2, '36': 12.6 } },
  { type: 'wine', category: 'sparkling', name: 'Bulles de Craie', color: 'rose', gamme: 'Bulles', appellation: 'Crémant de Loire', grapes: ['Cabernet franc', 'Pinot noir'], precision: 'Rosé brut', description: 'Fraise des bois et craie.', vintages: years(['NV', 14.2, 700, 12.5]), formats: ['bottle', 'magnum'] },
  { type: 'wine', category: 'sparkling', name: 'Zéro', color: 'white', gamme: 'Bulles', appellation: 'Montlouis-sur-Loire', grapes: ['Chenin'], precision: 'Brut nature', description: 'Sans dosage, quatre ans sur lattes.', vintages: years(['2019', 19.8, 160, 12.5]), formats: ['bottle', 'magnum'] },
  { type: 'wine', category: 'sparkling', name: 'Premier Saut', color: 'rose', gamme: 'Bulles', appellation: 'Vin de France', grapes: ['Grolleau'], precision: 'Pétillant naturel', description: 'Une seule fermentation, finie en bouteille.', vintages: years(['2024', 12.5, 340, 11]), formats: ['bottle'] },
  { ...still, name: 'Amphore', color: 'red', gamme: 'Curiosités', appellation: 'Vin de France', grapes: ['Cabernet franc'], description: 'Six mois en jarre de grès, sans soufre ajouté.', vintages: years(['2023', 17.5, 190, 12.5]), formats: ['bottle'] },
  { ...still, name: 'Peau d’Orange', color: 'white', gamme: 'Curiosités', appellation: 'Vin de France', grapes: ['Chenin'], precision: 'Macération', description: 'Trois semaines avec les peaux : thé, abricot sec, amers fins.', vintages: years(['2022', 18, 140, 12.5]), formats: ['bottle'] },
  { ...still, name: 'La Part du Fleuve', color: 'red', gamme: 'Prestige', appellation: 'Bourgueil', grapes: ['Cabernet franc'], description: 'Un quart d’hectare au pied du coteau, nos plus vieux ceps.', vintages: years(['2019', 38, 60, 14]), formats: ['bottle', 'magnum'] },
  { ...still, name: 'Douceur d’Octobre', color: 'white', gamme: 'Prestige', appellation: 'Coteaux du Layon', grapes: ['Chenin'], description: 'Abricot, figue blanche, une fin sans lourdeur.', vintages: years(['2020', 19.5, 220, 12]), formats: ['bottle', 'fifty'] },
  { type: 'spirits', category: 'spirits', name: 'Fine du Cellier', color: 'amber', gamme: 'Eaux-de-vie', appellation: 'Fine de Loire', grapes: ['Chenin'], description: 'Distillée au bain-marie, huit ans de fût.', vintages: years(['Non millésimé', 44, 70, 42]), formats: ['fifty'] },
];
