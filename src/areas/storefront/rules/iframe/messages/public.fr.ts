/** The words of frames in sites of others, in French: the source that the ten other languages follow key by key. */
export const fr = {
  framed: {
    goneTitle: 'Ce contenu n’est plus proposé',
    goneText: 'Le domaine l’a retiré, ou son adresse est mal recopiée.',
    opens: '(nouvel onglet)',
    all: 'Voir toute la boutique',
    empty: 'Rien n’est en vente pour le moment',
    book: 'Réserver',
    bookNote: 'La boutique du domaine s’ouvre dans un nouvel onglet, avec le jour et l’heure choisis.',
    catalogue: 'Catalogue de {name}',
    visits: 'Visites de {name}',
  },
};
