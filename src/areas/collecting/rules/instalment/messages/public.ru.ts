import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  instalments: {
    title: 'Оплата по частям',
    order: 'Заказ {number}',
    agreement: 'На что вы соглашаетесь',
    card: 'Ваша карта',
    email: 'Эл. почта',
    agree: 'Я согласен с этим графиком и сохраняю карту',
    keep: 'Сохранить карту',
    kept: 'Ваша карта сохранена',
    keptText: 'До первого срока ничего не списывается. Карта: {card}.',
    refused: 'Ваша карта отклонена. Попробуйте другую.',
    needEmail: 'Укажите эл. почту',
    needAgree: 'Отметьте поле, чтобы согласиться',
    noCards: 'Оплата картой сейчас недоступна. Напишите хозяйству.',
    bank: 'Ваш банк хочет проверить, что эта карта ваша',
    bankButton: 'Подтвердить в моём банке',
    processing: 'Карта проверяется.',
    again: 'Посмотреть состояние',
  },
};
