/** The words of frames in sites of others, in French: the source that the ten other languages follow key by key. */
export const fr = {
  framed: {
    goneTitle: 'Ce contenu n’est plus proposé',
    goneText: 'Le domaine l’a retiré, ou son adresse est mal recopiée.',
    opens: '(nouvel onglet)',
    all: 'Voir toute la boutique',
    empty: 'Rien n’est en vente pour le moment',
    withWine: 'La réserver avec du vin, dans la boutique',
    catalogue: 'Catalogue de {name}',
    visits: 'Visites de {name}',
  },
};
