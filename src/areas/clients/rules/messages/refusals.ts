import type { Translations } from '#kernel/language/words.ts';
import type { publicRefusals } from '../refusals.ts';

export const translations: Translations<typeof publicRefusals> = {
  es: {
    'clients.ask-message': 'Diga en pocas palabras lo que busca.',
    'clients.ask-name': 'Indique su nombre.',
    'clients.ask-email': 'Escriba un correo en el que podamos responderle.',
  },
  de: {
    'clients.ask-message': 'Sagen Sie in wenigen Worten, was Sie suchen.',
    'clients.ask-name': 'Nennen Sie Ihren Namen.',
    'clients.ask-email': 'Geben Sie eine E-Mail-Adresse für die Antwort an.',
  },
  it: {
    'clients.ask-message': 'Dica in poche parole che cosa cerca.',
    'clients.ask-name': 'Indichi il suo nome.',
    'clients.ask-email': 'Scriva un’e-mail alla quale risponderle.',
  },
  pt: {
    'clients.ask-message': 'Diga em poucas palavras o que procura.',
    'clients.ask-name': 'Indique o seu nome.',
    'clients.ask-email': 'Escreva um e-mail para o qual possamos responder.',
  },
  nl: {
    'clients.ask-message': 'Zeg in enkele woorden wat u zoekt.',
    'clients.ask-name': 'Vul uw naam in.',
    'clients.ask-email': 'Geef een e-mailadres waarop wij u kunnen antwoorden.',
  },
  pl: {
    'clients.ask-message': 'Napisz w kilku słowach, czego szukasz.',
    'clients.ask-name': 'Podaj imię i nazwisko.',
    'clients.ask-email': 'Podaj adres e-mail, na który można odpowiedzieć.',
  },
  ru: {
    'clients.ask-message': 'Напишите в нескольких словах, что вы ищете.',
    'clients.ask-name': 'Укажите ваше имя.',
    'clients.ask-email': 'Укажите e-mail, на который можно ответить.',
  },
  zh: {
    'clients.ask-message': '请用几句话说明您的需求。',
    'clients.ask-name': '请填写您的姓名。',
    'clients.ask-email': '请填写可以答复您的电子邮箱。',
  },
  ja: {
    'clients.ask-message': 'ご希望を簡単にご記入ください。',
    'clients.ask-name': 'お名前をご記入ください。',
    'clients.ask-email': '返信先のメールアドレスをご記入ください。',
  },
};
