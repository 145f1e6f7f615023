import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  mandate: {
    title: 'Мандат на прямое дебетование SEPA',
    creditor: 'Кредитор',
    ics: 'Идентификатор кредитора',
    debtor: 'Плательщик',
    reference: 'Номер мандата',
    kind: 'Вид платежа',
    core: 'Регулярный, SEPA Core',
    b2b: 'Регулярный, SEPA B2B',
    authorisation: 'Что вы разрешаете',
    account: 'Ваш счёт',
    holder: 'Владелец счёта',
    iban: 'IBAN',
    bic: 'BIC (вне Европейской экономической зоны)',
    name: 'Ваше имя вместо подписи',
    agree: 'Я прочитал это разрешение и подписываю мандат',
    sign: 'Подписать мандат',
    signed: 'Мандат подписан',
    signedText: 'Подписан {day} для счёта {iban}. Сохраните номер: {reference}.',
    needHolder: 'Укажите владельца счёта',
    needIban: 'Укажите правильный IBAN',
    needName: 'Введите ваше имя',
    needAgree: 'Отметьте поле, чтобы подписать',
  },
};
