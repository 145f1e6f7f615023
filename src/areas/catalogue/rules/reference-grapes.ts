/** Grape varieties, as labels write them. */
const NAMES = [
  'Abouriou', 'Agiorgitiko', 'Aglianico', 'Airén', 'Albariño', 'Aleatico', 'Alicante Bouschet', 'Aligoté', 'Altesse', 'Alvarinho', 'Aragonez',
  'Aramon', 'Aramon blanc', 'Aranel', 'Arbane', 'Arinarnoa', 'Arneis', 'Arrufiac', 'Arvine', 'Assyrtiko', 'Aubin', 'Aubun', 'Auxerrois', 'Baco blanc',
  'Baga', 'Barbaroux', 'Barbera', 'Baroque', 'Béquignol', 'Biancu gentile', 'Blanc dame', 'Blaufränkisch', 'Bobal', 'Bonarda', 'Bouchalès',
  'Bourboulenc', 'Bouvier', 'Brachetto', 'Brun argenté', 'Brun Fourca', 'Cabernet blanc', 'Cabernet cortis', 'Cabernet franc', 'Cabernet-sauvignon',
  'Caladoc', 'Calitor', 'Camaralet', 'Canaiolo', 'Carcajolo', 'Carignan blanc', 'Carignan gris', 'Carignan noir', 'Carmenère', 'Carricante', 'César',
  'Chambourcin', 'Chardonnay', 'Chardonnay rosé', 'Chasan', 'Chasselas', 'Chasselas rosé', 'Chatus', 'Chenanson', 'Chenin', 'Cinsault', 'Clairette',
  'Clairette rose', 'Clarin', 'Codivarta', 'Colombard', 'Cortese', 'Corvina', 'Cot', 'Counoise', 'Courbu', 'Courbu noir', 'Couderc noir', 'Crouchen',
  'Dolcetto', 'Dornfelder', 'Duras', 'Durif', 'Egiodola', 'Ekigaïna', 'Elbling', 'Encruzado', 'Étraire de la Dui', 'Falanghina', 'Fer servadou',
  'Fiano', 'Floréal', 'Folignan', 'Folle blanche', 'Frappato', 'Freisa', 'Fuella', 'Furmint', 'Gamaret', 'Gamay', 'Gamay de Bouze',
  'Gamay de Chaudenay', 'Gamay Fréaux', 'Garganega', 'Genovèse', 'Gewurztraminer', 'Glera', 'Godello', 'Goldriesling', 'Gouais', 'Graisse', 'Gramon',
  'Greco', 'Grenache blanc', 'Grenache gris', 'Grenache noir', 'Gringet', 'Grolleau', 'Grolleau gris', 'Gros manseng', 'Gros vert',
  'Grüner Veltliner', 'Hondarrabi zuri', 'Humagne', 'Inzolia', 'Jacquère', 'Johanniter', 'Joubertin', 'Jurançon blanc', 'Jurançon noir', 'Kadarka',
  'Kerner', 'Knipperlé', 'Lagrein', 'Lambrusco', 'Len de l’el', 'Liliorila', 'Lledoner pelut', 'Loureiro', 'Macabeu', 'Malbec', 'Malvasia',
  'Malvoisie de Corse', 'Mancin', 'Marsanne', 'Marselan', 'Mataro', 'Mauzac', 'Mauzac rose', 'Mavrud', 'Mazuelo', 'Melon', 'Mencía', 'Merille',
  'Merlot', 'Merlot blanc', 'Meunier', 'Milgranet', 'Mollard', 'Monarch', 'Monastrell', 'Mondeuse', 'Mondeuse blanche', 'Montepulciano', 'Montils',
  'Morrastel', 'Mourvaison', 'Mourvèdre', 'Mouyssaguès', 'Müller-thurgau', 'Muscadelle', 'Muscardin', 'Muscaris', 'Muscat à petits grains blancs',
  'Muscat à petits grains rouges', 'Muscat à petits grains roses', 'Muscat cendré', 'Muscat d’Alexandrie', 'Muscat de Hambourg', 'Muscat Ottonel',
  'Muresconu', 'Nebbiolo', 'Négrette', 'Nero d’Avola', 'Nielluccio', 'Noir Fleurien', 'Oberlin', 'Ondenc', 'Orbois', 'Pagadebiti', 'Parellada',
  'Pascal', 'Pedro Ximénez', 'Perdea', 'Persan', 'Petit Courbu', 'Petit manseng', 'Petit meslier', 'Petit verdot', 'Petite sirah', 'Picardan',
  'Picpoul', 'Picpoul noir', 'Pineau d’Aunis', 'Pinot blanc', 'Pinot gris', 'Pinot noir', 'Pinotage', 'Piquepoul gris', 'Plant droit', 'Plavac mali',
  'Portan', 'Portugais bleu', 'Poulsard', 'Précoce de Malingre', 'Primitivo', 'Prunelard', 'Raffiat de Moncade', 'Ribolla gialla', 'Riesling',
  'Riminèse', 'Rivairenc', 'Romorantin', 'Rosé du Var', 'Roublot', 'Roussanne', 'Roussette d’Ayze', 'Rufete', 'Sacy', 'Sagrantino', 'Saint-Côme',
  'Saint-Laurent', 'Saint-Macaire', 'Saint-Pierre doré', 'Sangiovese', 'Saperavi', 'Sauvignac', 'Sauvignon blanc', 'Sauvignon gris', 'Savagnin',
  'Savagnin rose', 'Sciaccarello', 'Segalin', 'Semebat', 'Sémillon', 'Servanin', 'Seyval', 'Solaris', 'Souvignier gris', 'Sylvaner', 'Syrah',
  'Tannat', 'Tempranillo', 'Téoulier', 'Terret blanc', 'Terret gris', 'Terret noir', 'Tibouren', 'Timorasso', 'Tinta barroca', 'Touriga franca',
  'Touriga nacional', 'Tourbat', 'Traminer', 'Trebbiano', 'Tressot', 'Trousseau', 'Ugni blanc', 'Vaccarèse', 'Valdiguié', 'Verdejo', 'Verdelho',
  'Verdesse', 'Verdicchio', 'Vermentino', 'Vidal', 'Vidoc', 'Villard noir', 'Viognier', 'Viura', 'Voltis', 'Xarel·lo', 'Xinomavro', 'Zinfandel',
  'Zweigelt', 'Artaban', 'Assemblage',
] as const;

/** The stored key: lower case, no accent, hyphens (`muscat-a-petits-grains-blancs`). */
export const grapeKey = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

export const GRAPES: readonly { readonly key: string; readonly label: string }[] = NAMES.map((label) => ({ key: grapeKey(label), label }));
