import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  framed: {
    goneTitle: 'Этот материал больше не предлагается',
    goneText: 'Хозяйство убрало его, или адрес скопирован с ошибкой.',
    opens: '(новая вкладка)',
    all: 'Открыть весь магазин',
    empty: 'Сейчас ничего не продаётся',
    withWine: 'Забронировать вместе с вином, в магазине',
    catalogue: 'Каталог: {name}',
    visits: 'Посещения: {name}',
  },
};
