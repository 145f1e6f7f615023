import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Manutenção em curso',
    soon: 'Está prevista uma manutenção para {start}. O site ficará indisponível por pouco tempo.',
    since: 'Está em curso uma manutenção desde {start}.',
    until: 'O site reabre em {end}. Esta página voltará a abrir sozinha.',
  },
};
