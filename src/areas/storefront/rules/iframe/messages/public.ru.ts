import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Этот материал больше не предлагается',
    goneText: 'Хозяйство убрало его, или адрес скопирован с ошибкой.',
    opens: '(новая вкладка)',
    all: 'Открыть весь магазин',
    empty: 'Сейчас ничего не продаётся',
    book: 'Забронировать',
    bookNote: 'Магазин хозяйства откроется в новой вкладке с выбранными днём и временем.',
    catalogue: 'Каталог: {name}',
    visits: 'Посещения: {name}',
  },
};
