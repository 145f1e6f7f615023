/** Places: the 28 countries served (the Union and Switzerland) and the French departments. */

export const COUNTRIES = [
  { key: 'AT', label: 'Autriche' }, { key: 'BE', label: 'Belgique' }, { key: 'BG', label: 'Bulgarie' }, { key: 'CH', label: 'Suisse' },
  { key: 'CY', label: 'Chypre' }, { key: 'CZ', label: 'Tchéquie' }, { key: 'DE', label: 'Allemagne' }, { key: 'DK', label: 'Danemark' },
  { key: 'EE', label: 'Estonie' }, { key: 'ES', label: 'Espagne' }, { key: 'FI', label: 'Finlande' }, { key: 'FR', label: 'France' },
  { key: 'GR', label: 'Grèce' }, { key: 'HR', label: 'Croatie' }, { key: 'HU', label: 'Hongrie' }, { key: 'IE', label: 'Irlande' },
  { key: 'IT', label: 'Italie' }, { key: 'LT', label: 'Lituanie' }, { key: 'LU', label: 'Luxembourg' }, { key: 'LV', label: 'Lettonie' },
  { key: 'MT', label: 'Malte' }, { key: 'NL', label: 'Pays-Bas' }, { key: 'PL', label: 'Pologne' }, { key: 'PT', label: 'Portugal' },
  { key: 'RO', label: 'Roumanie' }, { key: 'SE', label: 'Suède' }, { key: 'SI', label: 'Slovénie' }, { key: 'SK', label: 'Slovaquie' },
] as const;

/** As the specification writes them (01 to 95, 96, overseas); 2A and 2B came later and keep their rows. */
export const DEPARTMENTS = [
  { key: '01', label: 'Ain' }, { key: '02', label: 'Aisne' }, { key: '03', label: 'Allier' }, { key: '04', label: 'Alpes-de-Haute-Provence' },
  { key: '05', label: 'Hautes-Alpes' }, { key: '06', label: 'Alpes-Maritimes' }, { key: '07', label: 'Ardèche' }, { key: '08', label: 'Ardennes' },
  { key: '09', label: 'Ariège' }, { key: '10', label: 'Aube' }, { key: '11', label: 'Aude' }, { key: '12', label: 'Aveyron' },
  { key: '13', label: 'Bouches-du-Rhône' }, { key: '14', label: 'Calvados' }, { key: '15', label: 'Cantal' }, { key: '16', label: 'Charente' },
  { key: '17', label: 'Charente-Maritime' }, { key: '18', label: 'Cher' }, { key: '19', label: 'Corrèze' }, { key: '20', label: 'Corse' },
  { key: '21', label: 'Côte-d’Or' }, { key: '22', label: 'Côtes-d’Armor' }, { key: '23', label: 'Creuse' }, { key: '24', label: 'Dordogne' },
  { key: '25', label: 'Doubs' }, { key: '26', label: 'Drôme' }, { key: '27', label: 'Eure' }, { key: '28', label: 'Eure-et-Loir' },
  { key: '29', label: 'Finistère' }, { key: '30', label: 'Gard' }, { key: '31', label: 'Haute-Garonne' }, { key: '32', label: 'Gers' },
  { key: '33', label: 'Gironde' }, { key: '34', label: 'Hérault' }, { key: '35', label: 'Ille-et-Vilaine' }, { key: '36', label: 'Indre' },
  { key: '37', label: 'Indre-et-Loire' }, { key: '38', label: 'Isère' }, { key: '39', label: 'Jura' }, { key: '40', label: 'Landes' },
  { key: '41', label: 'Loir-et-Cher' }, { key: '42', label: 'Loire' }, { key: '43', label: 'Haute-Loire' }, { key: '44', label: 'Loire-Atlantique' },
  { key: '45', label: 'Loiret' }, { key: '46', label: 'Lot' }, { key: '47', label: 'Lot-et-Garonne' }, { key: '48', label: 'Lozère' },
  { key: '49', label: 'Maine-et-Loire' }, { key: '50', label: 'Manche' }, { key: '51', label: 'Marne' }, { key: '52', label: 'Haute-Marne' },
  { key: '53', label: 'Mayenne' }, { key: '54', label: 'Meurthe-et-Moselle' }, { key: '55', label: 'Meuse' }, { key: '56', label: 'Morbihan' },
  { key: '57', label: 'Moselle' }, { key: '58', label: 'Nièvre' }, { key: '59', label: 'Nord' }, { key: '60', label: 'Oise' },
  { key: '61', label: 'Orne' }, { key: '62', label: 'Pas-de-Calais' }, { key: '63', label: 'Puy-de-Dôme' },
  { key: '64', label: 'Pyrénées-Atlantiques' }, { key: '65', label: 'Hautes-Pyrénées' }, { key: '66', label: 'Pyrénées-Orientales' },
  { key: '67', label: 'Bas-Rhin' }, { key: '68', label: 'Haut-Rhin' }, { key: '69', label: 'Rhône' }, { key: '70', label: 'Haute-Saône' },
  { key: '71', label: 'Saône-et-Loire' }, { key: '72', label: 'Sarthe' }, { key: '73', label: 'Savoie' }, { key: '74', label: 'Haute-Savoie' },
  { key: '75', label: 'Paris' }, { key: '76', label: 'Seine-Maritime' }, { key: '77', label: 'Seine-et-Marne' }, { key: '78', label: 'Yvelines' },
  { key: '79', label: 'Deux-Sèvres' }, { key: '80', label: 'Somme' }, { key: '81', label: 'Tarn' }, { key: '82', label: 'Tarn-et-Garonne' },
  { key: '83', label: 'Var' }, { key: '84', label: 'Vaucluse' }, { key: '85', label: 'Vendée' }, { key: '86', label: 'Vienne' },
  { key: '87', label: 'Haute-Vienne' }, { key: '88', label: 'Vosges' }, { key: '89', label: 'Yonne' }, { key: '90', label: 'Territoire de Belfort' },
  { key: '91', label: 'Essonne' }, { key: '92', label: 'Hauts-de-Seine' }, { key: '93', label: 'Seine-Saint-Denis' },
  { key: '94', label: 'Val-de-Marne' }, { key: '95', label: 'Val-d’Oise' }, { key: '96', label: 'Autre (ancien code)' },
  { key: '2A', label: 'Corse-du-Sud' }, { key: '2B', label: 'Haute-Corse' }, { key: '971', label: 'Guadeloupe' }, { key: '972', label: 'Martinique' },
  { key: '973', label: 'Guyane' }, { key: '974', label: 'La Réunion' }, { key: '976', label: 'Mayotte' },
] as const;

/** The department of a French zip code: overseas ones have three digits, and 20xxx stays Corsica's 20. */
export const departmentOf = (zipcode: string): string | null => {
  const digits = zipcode.replaceAll(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  const key = digits.startsWith('97') ? digits.slice(0, 3) : digits.slice(0, 2);
  return DEPARTMENTS.some((one) => one.key === key) ? key : null;
};
