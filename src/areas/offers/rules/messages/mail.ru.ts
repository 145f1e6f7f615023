import type { OfferMail } from './mail.fr.ts';

export const ru: OfferMail = {
  quote: {
    reminderSubject: 'Предложение {number} от {shop} ждёт вашего ответа',
    reminderLead: 'Вы ещё не ответили на предложение {shop}.',
    subject: 'Ваше предложение {number} от {shop}',
    title: 'Ваше предложение {number}',
    lead: 'Вот что предлагает {shop}.',
    until: 'Цены действительны до {day}.',
    attached:
      'Предложение приложено к письму. Кнопка открывает страницу, доступную только вам: там его можно принять или отклонить.',
    button: 'Прочитать и принять предложение',
    acceptedSubject: 'Предложение {number} принято',
    acceptedTitle: 'Вы приняли предложение {number}',
    acceptedText: '{shop}: ваше согласие получено, заказ готовится. Принятое предложение приложено.',
  },
  futures: {
    subject: 'Ваши вина en primeur от {shop} подтверждены',
    title: 'Ваши вина en primeur подтверждены: заказ {number}',
    lead: '{shop} резервирует для вас эти вина, проданные до розлива.',
    schedule: 'График платежей',
    billed: 'Каждая часть запрашивается в свой день авансовым счётом по электронной почте.',
    part: '{percent}\u00a0% {day}',
    rest: 'Остаток при доставке',
    reserved: 'Ваша резервация en primeur {number} у {shop}',
    reservedLead: '{shop} получил вашу резервацию и ответит вам: до подтверждения платить ничего не нужно.',
  },
};
