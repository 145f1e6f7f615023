/** Reference lists of goods and trades: kinds of clients and businesses, colours, qualities, containers. */

export const CLIENT_TYPOLOGIES = [
  { key: 'particulier', label: 'Particulier' },
  { key: 'restaurateur', label: 'Restaurateur' },
  { key: 'caviste', label: 'Caviste' },
  { key: 'importateur', label: 'Importateur' },
  { key: 'grossiste', label: 'Grossiste' },
  { key: 'negociant', label: 'Négociant' },
  { key: 'grande-distribution', label: 'Grande distribution' },
  { key: 'epicerie', label: 'Épicerie fine' },
  { key: 'hotel', label: 'Hôtel' },
  { key: 'bar', label: 'Bar' },
  { key: 'comite-entreprise', label: 'Comité d’entreprise' },
  { key: 'association', label: 'Association' },
  { key: 'agent', label: 'Agent commercial' },
  { key: 'salarie', label: 'Salarié' },
  { key: 'autre', label: 'Autre' },
] as const;

/** The key `champaign` is spelled so. */
export const BUSINESS_TYPOLOGIES = [
  { key: 'wine', label: 'Vin' },
  { key: 'champaign', label: 'Champagne' },
  { key: 'beer', label: 'Bière' },
  { key: 'spirit', label: 'Spiritueux' },
  { key: 'cider', label: 'Cidre' },
  { key: 'other', label: 'Autre' },
] as const;

export const PRODUCT_KINDS = [
  { key: 'wine', label: 'Vin' },
  { key: 'champagne', label: 'Champagne' },
  { key: 'sparkling', label: 'Vin effervescent' },
  { key: 'sweet', label: 'Vin doux ou liquoreux' },
  { key: 'fortified', label: 'Vin muté' },
  { key: 'beer', label: 'Bière' },
  { key: 'cider', label: 'Cidre' },
  { key: 'perry', label: 'Poiré' },
  { key: 'mead', label: 'Hydromel' },
  { key: 'spirits', label: 'Spiritueux' },
  { key: 'brandy', label: 'Eau-de-vie' },
  { key: 'cognac', label: 'Cognac' },
  { key: 'armagnac', label: 'Armagnac' },
  { key: 'calvados', label: 'Calvados' },
  { key: 'whisky', label: 'Whisky' },
  { key: 'rum', label: 'Rhum' },
  { key: 'gin', label: 'Gin' },
  { key: 'vodka', label: 'Vodka' },
  { key: 'liqueur', label: 'Liqueur' },
  { key: 'aperitif', label: 'Apéritif' },
  { key: 'juice', label: 'Jus de raisin ou de fruit' },
  { key: 'alcohol-free', label: 'Boisson sans alcool' },
  { key: 'vinegar', label: 'Vinaigre' },
  { key: 'oil', label: 'Huile' },
  { key: 'grocery', label: 'Épicerie' },
  { key: 'other', label: 'Autre' },
] as const;

export const ACCESSORY_TYPES = [
  { key: 'glass', label: 'Verre' },
  { key: 'decanter', label: 'Carafe' },
  { key: 'corkscrew', label: 'Tire-bouchon' },
  { key: 'stopper', label: 'Bouchon' },
  { key: 'cooler', label: 'Seau ou rafraîchisseur' },
  { key: 'gift-box', label: 'Coffret cadeau' },
  { key: 'wooden-case', label: 'Caisse en bois' },
  { key: 'bag', label: 'Sac' },
  { key: 'book', label: 'Livre' },
  { key: 'textile', label: 'Textile' },
  { key: 'gift-card', label: 'Carte cadeau' },
  { key: 'other', label: 'Autre' },
] as const;

export const COLOURS = [
  { key: 'red', label: 'Rouge' },
  { key: 'white', label: 'Blanc' },
  { key: 'rose', label: 'Rosé' },
  { key: 'grey', label: 'Gris' },
  { key: 'orange', label: 'Orange' },
  { key: 'yellow', label: 'Jaune' },
  { key: 'straw', label: 'Paille' },
  { key: 'clairet', label: 'Clairet' },
  { key: 'blonde', label: 'Blonde' },
  { key: 'wheat', label: 'Blanche' },
  { key: 'amber', label: 'Ambrée' },
  { key: 'brown', label: 'Brune' },
  { key: 'ruby', label: 'Rousse' },
  { key: 'black', label: 'Noire' },
  { key: 'none', label: 'Sans couleur' },
] as const;

export const QUALITIES = [
  { key: 'grand-cru', label: 'Grand cru' },
  { key: 'premier-cru', label: 'Premier cru' },
  { key: 'cru', label: 'Cru' },
  { key: 'village', label: 'Village' },
  { key: 'cru-classe', label: 'Cru classé' },
  { key: 'cru-bourgeois', label: 'Cru bourgeois' },
  { key: 'grand-cru-classe', label: 'Grand cru classé' },
  { key: 'superieur', label: 'Supérieur' },
  { key: 'reserve', label: 'Réserve' },
  { key: 'vieilles-vignes', label: 'Vieilles vignes' },
  { key: 'vendanges-tardives', label: 'Vendanges tardives' },
  { key: 'selection-de-grains-nobles', label: 'Sélection de grains nobles' },
  { key: 'brut-nature', label: 'Brut nature' },
  { key: 'extra-brut', label: 'Extra-brut' },
  { key: 'brut', label: 'Brut' },
  { key: 'extra-dry', label: 'Extra-dry' },
  { key: 'sec', label: 'Sec' },
  { key: 'demi-sec', label: 'Demi-sec' },
  { key: 'moelleux', label: 'Moelleux' },
  { key: 'liquoreux', label: 'Liquoreux' },
  { key: 'doux', label: 'Doux' },
  { key: 'vs', label: 'VS' },
  { key: 'vsop', label: 'VSOP' },
  { key: 'xo', label: 'XO' },
  { key: 'hors-d-age', label: 'Hors d’âge' },
] as const;

export const QUALITY_LABELS = [
  { key: 'AOC', label: 'Appellation d’origine contrôlée' },
  { key: 'AOP', label: 'Appellation d’origine protégée' },
  { key: 'IGP', label: 'Indication géographique protégée' },
  { key: 'VSIG', label: 'Vin sans indication géographique' },
  { key: 'IG', label: 'Indication géographique de spiritueux' },
  { key: 'STG', label: 'Spécialité traditionnelle garantie' },
  { key: 'AB', label: 'Agriculture biologique' },
  { key: 'AB-conversion', label: 'En conversion vers l’agriculture biologique' },
  { key: 'demeter', label: 'Demeter' },
  { key: 'biodyvin', label: 'Biodyvin' },
  { key: 'nature-et-progres', label: 'Nature & Progrès' },
  { key: 'vin-methode-nature', label: 'Vin méthode nature' },
  { key: 'HVE', label: 'Haute valeur environnementale' },
  { key: 'terra-vitis', label: 'Terra Vitis' },
  { key: 'VDC', label: 'Viticulture durable en Champagne' },
  { key: 'bee-friendly', label: 'Bee Friendly' },
  { key: 'label-rouge', label: 'Label Rouge' },
  { key: 'vegan', label: 'Végane' },
  { key: 'vigneron-independant', label: 'Vigneron indépendant' },
  { key: 'brasseur-independant', label: 'Brasseur indépendant' },
  { key: 'zero-residus', label: 'Zéro résidu de pesticides' },
  { key: 'rse', label: 'Engagé RSE' },
] as const;

export const UNITS = [
  { key: 'litre', label: 'Litre' },
  { key: 'kilogram', label: 'Kilogramme' },
  { key: 'gram', label: 'Gramme' },
  { key: 'unit', label: 'Unité' },
] as const;

export const PACKINGS = [
  { key: 'unit', label: 'À l’unité' },
  { key: 'carton', label: 'Carton' },
  { key: 'carton-2', label: 'Carton de 2' },
  { key: 'carton-3', label: 'Carton de 3' },
  { key: 'carton-6', label: 'Carton de 6' },
  { key: 'carton-12', label: 'Carton de 12' },
  { key: 'wooden-case-1', label: 'Caisse bois de 1' },
  { key: 'wooden-case-3', label: 'Caisse bois de 3' },
  { key: 'wooden-case-6', label: 'Caisse bois de 6' },
  { key: 'wooden-case-12', label: 'Caisse bois de 12' },
  { key: 'gift-box', label: 'Coffret' },
  { key: 'pack', label: 'Pack' },
  { key: 'crate', label: 'Casier' },
  { key: 'keg', label: 'Fût' },
  { key: 'pallet', label: 'Palette' },
  { key: 'tank', label: 'Cuve' },
] as const;

/** Codes 1 to 5 of movement documents under suspension of duty. */
export const WINE_CATEGORIES = [
  { key: '1', label: 'Vin sans AOP ni IGP' },
  { key: '2', label: 'Vin de cépage sans AOP ni IGP' },
  { key: '3', label: 'Vin avec AOP ou IGP' },
  { key: '4', label: 'Vin importé' },
  { key: '5', label: 'Autre' },
] as const;

/** Codes 1 to 6 of the wine-growing zones of the Union. */
export const WINE_ZONES = [
  { key: '1', label: 'Zone A' },
  { key: '2', label: 'Zone B' },
  { key: '3', label: 'Zone C I' },
  { key: '4', label: 'Zone C II' },
  { key: '5', label: 'Zone C III a' },
  { key: '6', label: 'Zone C III b' },
] as const;
