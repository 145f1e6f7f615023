import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  access: {
    title: 'Pedir condições negociadas',
    lead: '{name} reserva os seus preços aos clientes. Diga quem é e o que lhe interessa: a quinta responde-lhe.',
    about: 'O seu pedido refere-se a: {product}.',
    person: 'O seu nome',
    firm: 'A sua empresa',
    firmHint: 'Deixe vazio se compra para si.',
    email: 'O seu e-mail',
    message: 'O seu pedido',
    messageHint: 'Que produtos, que quantidades, para que uso.',
    submit: 'Enviar o pedido',
    needName: 'Indique o seu nome.',
    needEmail: 'Escreva um e-mail para o qual possamos responder.',
    needMessage: 'Diga em poucas palavras o que procura.',
    done: 'O seu pedido foi enviado',
    doneText: '{name} recebeu-o. Será avisado por e-mail assim que os seus preços estiverem abertos.',
    back: 'Voltar à loja',
  },
};
