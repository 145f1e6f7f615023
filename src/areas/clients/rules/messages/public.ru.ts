import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  access: {
    title: 'Запросить особые условия',
    lead: '{name} показывает цены только своим клиентам. Расскажите, кто вы и что вас интересует: хозяйство ответит вам.',
    about: 'Ваш запрос касается: {product}.',
    person: 'Ваше имя',
    firm: 'Ваша компания',
    firmHint: 'Оставьте пустым, если покупаете для себя.',
    email: 'Ваш e-mail',
    message: 'Ваш запрос',
    messageHint: 'Какие товары, сколько и для чего.',
    submit: 'Отправить запрос',
    needName: 'Укажите ваше имя.',
    needEmail: 'Укажите e-mail, на который можно ответить.',
    needMessage: 'Напишите в нескольких словах, что вы ищете.',
    done: 'Ваш запрос отправлен',
    doneText: '{name} получил его. Вы получите письмо, как только цены будут открыты.',
    back: 'Вернуться в магазин',
  },
};
