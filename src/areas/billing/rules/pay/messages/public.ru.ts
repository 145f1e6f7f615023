import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  pay: {
    title: 'Счёт {number}',
    deposit: 'Аванс {number}',
    forWhom: 'Для: {name}',
    dated: 'от {day}',
    due: 'Оплатить не позднее {day}.',
    total: 'Итого',
    left: 'Осталось оплатить',
    pdf: 'Посмотреть счёт',
    card: 'Оплатить картой',
    email: 'Ваша эл. почта',
    pay: 'Оплатить {amount}',
    paid: 'Оплачивать больше нечего',
    paidText: 'Этот счёт оплачен. Спасибо.',
    paidHere: 'Ваш платёж {amount} получен. Спасибо.',
    processing: 'Платёж обрабатывается',
    processingText: 'Банк отвечает. Эта страница сообщит результат; не платите второй раз.',
    again: 'Обновить',
    bank: 'Ваш банк просит подтверждение',
    bankButton: 'Подтвердить в банке',
    refused: 'Платёж отклонён: ничего не списано. Попробуйте другую карту или оплатите переводом.',
    noCards: 'Оплата картой сейчас недоступна.',
    transfer: 'Или переводом',
    holder: 'Владелец',
    reference: 'Назначение',
    needEmail: 'Укажите эл. почту',
    backToBill: 'Вернуться к счёту',
  },
};
