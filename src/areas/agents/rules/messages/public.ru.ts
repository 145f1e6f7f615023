import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ru: PageWordsOf<typeof fr> = {
  invitation: {
    page: 'Приглашение',
    title: '{shop} приглашает вас',
    text: 'Вы будете работать в {shop} с адресом {email}.',
    firstname: 'Имя',
    lastname: 'Фамилия',
    password: 'Ваш пароль',
    acceptNew: 'Принять и войти',
    accept: 'Принять приглашение',
    signInText: 'У вас уже есть учётная запись с этим адресом: войдите, чтобы принять.',
    signIn: 'Войти',
    signOutText: 'Вы вошли под другой учётной записью. Выйдите, чтобы принять с адресом {email}.',
    signOut: 'Выйти',
    dead: 'Приглашение больше не действует: им воспользовались, его отменили или его срок прошёл. Попросите у отправителя новое.',
    toLogin: 'Перейти ко входу',
    reading: 'Читаем приглашение…',
    needName: 'Укажите имя и фамилию.',
    again: 'Повторить',
  },
};
