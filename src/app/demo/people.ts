/** Buyers of the demonstration: names and towns that exist, people who do not. */
export interface DemoBuyer {
  readonly firstname: string;
  readonly lastname: string;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly company?: string;
  readonly siret?: string;
  readonly typology?: 'caviste' | 'restaurateur';
}

const person = (firstname: string, lastname: string, street: string, zipcode: string, city: string): DemoBuyer => ({
  firstname,
  lastname,
  street,
  zipcode,
  city,
});
const house = (
  typology: 'caviste' | 'restaurateur',
  company: string,
  siret: string,
  lastname: string,
  street: string,
  zipcode: string,
  city: string,
): DemoBuyer => ({ firstname: 'Camille', lastname, street, zipcode, city, company, siret, typology });

export const BUYERS: readonly DemoBuyer[] = [
  person('Claire', 'Martin', '12 rue des Lilas', '75011', 'Paris'),
  person('Julien', 'Bernard', '4 place du Marché', '37000', 'Tours'),
  person('Sophie', 'Dubois', '18 avenue Jean-Jaurès', '69007', 'Lyon'),
  person('Nicolas', 'Thomas', '7 quai de la Fosse', '44000', 'Nantes'),
  person('Émilie', 'Robert', '3 rue Sainte-Catherine', '33000', 'Bordeaux'),
  person('Antoine', 'Richard', '25 rue de la République', '13001', 'Marseille'),
  person('Pauline', 'Petit', '9 rue du Bac', '75007', 'Paris'),
  person('Guillaume', 'Durand', '41 rue Nationale', '59000', 'Lille'),
  person('Marion', 'Leroy', '6 rue Saint-Michel', '35000', 'Rennes'),
  person('Olivier', 'Moreau', '14 rue des Carmes', '45000', 'Orléans'),
  person('Isabelle', 'Simon', '2 allée des Tilleuls', '78000', 'Versailles'),
  person('Vincent', 'Laurent', '30 rue Paradis', '13006', 'Marseille'),
  person('Céline', 'Lefebvre', '11 rue Beauvoisine', '76000', 'Rouen'),
  person('Mathieu', 'Michel', '5 rue du Faubourg', '67000', 'Strasbourg'),
  person('Hélène', 'Garcia', '22 rue d’Alsace', '31000', 'Toulouse'),
  person('Benoît', 'David', '8 rue du Commerce', '37000', 'Tours'),
  person('Anne', 'Bertrand', '17 rue de Siam', '29200', 'Brest'),
  person('Laurent', 'Roux', '1 rue Vauban', '21000', 'Dijon'),
  person('Nathalie', 'Vincent', '33 cours Lafayette', '69003', 'Lyon'),
  person('Pierre', 'Fournier', '10 rue des Arts', '49000', 'Angers'),
  house('caviste', 'Cave du Pont', '81234560100015', 'Girard', '3 rue du Pont', '75015', 'Paris'),
  house('caviste', 'Le Bouchon d’Or', '82345670200013', 'Bonnet', '20 rue Victor-Hugo', '38000', 'Grenoble'),
  house(
    'restaurateur',
    'Auberge des Deux Rivières',
    '83456780200014',
    'Faure',
    '1 place de l’Église',
    '37190',
    'Azay-le-Rideau',
  ),
  house('restaurateur', 'La Table de Marthe', '84567890300012', 'Blanchard', '8 rue Colbert', '37000', 'Tours'),
];

/** A number of its own for each, among those that are given to nobody. */
export const phoneOf = (buyer: DemoBuyer): string => `063998${String(BUYERS.indexOf(buyer) + 1).padStart(4, '0')}`;

export const emailOf = (buyer: DemoBuyer): string =>
  `${buyer.firstname}.${buyer.lastname}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().concat('@exemple.fr');
