import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  cardForm: {
    sandbox: 'Тестовая среда: используйте номера тестовых карт. Деньги не переводятся.',
    card: 'Номер карты',
    expiry: 'Срок действия (ММ/ГГ)',
    cvc: 'Код безопасности',
    cardEmail: 'Эл. почта плательщика',
    needEmail: 'Неверный адрес эл. почты',
    badCard: 'Неверный номер карты',
    badExpiry: 'Неверный срок действия',
    pastExpiry: 'Пожалуйста, проверьте срок действия',
    badCvc: 'Неверный код безопасности',
  },
};
