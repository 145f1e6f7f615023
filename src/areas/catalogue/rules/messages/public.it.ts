import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const it: PageWordsOf<typeof fr> = {
  nutrition: {
    title: 'Ingredienti e nutrizione',
    text: 'Le informazioni delle etichette, prodotto per prodotto.',
    pending:
      'L’azienda non ha ancora indicato l’elenco degli ingredienti né la dichiarazione nutrizionale di questo prodotto.',
    category: 'Categoria',
    color: 'Colore',
    quality: 'Qualità',
    vintage: 'Annata',
    grape: 'Vitigni',
    alcohol: 'Titolo alcolometrico',
    format: 'Contenuto',
    owner: 'Produttore',
    country: 'Paese',
    appellation: 'Denominazione',
    none: 'Nessun prodotto con questo nome.',
    scan: 'Leggere un’etichetta',
    scanText: 'Scansioni il codice QR di una bottiglia: questa pagina ne dirà ingredienti e valori nutrizionali.',
    unknown: 'Questo codice non è conosciuto qui.',
    alcoholValue: '{n} % vol.',
  },
  colors: {
    red: 'Rosso',
    white: 'Bianco',
    rose: 'Rosato',
    grey: 'Grigio',
    orange: 'Arancione',
    yellow: 'Giallo',
    straw: 'Paglierino',
    clairet: 'Clairet',
    blonde: 'Bionda',
    wheat: 'Di frumento',
    amber: 'Ambrata',
    brown: 'Bruna',
    ruby: 'Rossa',
    black: 'Nera',
  },
};
