import type { VisitMail } from './mail.fr.ts';

export const pt: VisitMail = {
  hello: 'Olá, {name},',
  confirmed: {
    subject: 'A sua visita em {shop}: {visit}',
    title: 'A sua visita está reservada',
    lead: '{shop} espera por si. Eis a sua reserva.',
  },
  asked: {
    subject: 'O seu pedido de visita em {shop}: {visit}',
    title: 'O seu pedido chegou',
    lead: 'Os seus lugares estão guardados. {shop} confirmará a visita por e-mail.',
  },
  moved: {
    subject: 'A sua visita em {shop} mudou: {visit}',
    title: 'A sua visita mudou',
    lead: 'Eis a sua reserva em {shop} tal como está agora.',
  },
  cancelled: {
    subject: 'A sua visita em {shop} está anulada',
    title: 'A sua reserva está anulada',
    lead: 'Os seus lugares em {shop} ficaram livres. Não tem nada a pagar.',
    leadPaid: 'Os seus lugares em {shop} ficam livres. Pagou {paid}: para pedir o reembolso, responda a este e-mail.',
  },
  lapsed: {
    subject: 'A sua visita em {shop} não está reservada',
    title: 'Os seus lugares já não estão guardados',
    lead: 'O seu pagamento de «{visit}» não chegou a tempo: os seus lugares ficaram livres e não deve nada. Pode reservar de novo.',
  },
  paidLate: {
    subject: '{shop} devolve o seu pagamento',
    title: 'O seu pagamento chegou tarde demais',
    lead: 'Os seus lugares para «{visit}» já estavam livres quando o pagamento chegou: {shop} devolve-o. Pode reservar de novo.',
  },
  reminder: {
    subject: 'Lembrete: a sua visita em {shop}, {visit}',
    title: 'Até breve',
    lead: '{shop} espera por si em breve. Eis a sua visita.',
  },
  thanks: {
    subject: 'Obrigado pela sua visita a {shop}',
    title: 'Obrigado pela sua visita',
    lead: 'Obrigado por ter vindo a {shop}.',
    button: 'Ver a loja',
    once: 'Esta mensagem só lhe é enviada uma vez.',
  },
  visit: 'Visita',
  when: 'Dia e hora',
  day: '{day}',
  place: 'Ponto de encontro',
  code: 'Código',
  total: 'A pagar no local',
  paid: 'Pago online',
  prices: {
    adult: 'Adulto',
    child: 'Criança',
    group: 'Grupo',
    touristTax: 'Taxa turística',
    other: 'Outro',
  },
  again: 'Reservar de novo',
  ticket: {
    title: 'Bilhete',
    show: 'Mostre este código à chegada. Serve uma vez, para todo o seu grupo.',
    people: 'Pessoas',
    name: 'Em nome de',
    language: 'Língua',
    total: 'Preço acordado',
    alt: 'Código QR do bilhete',
    mail: 'O seu bilhete está nesta ligação: mostre-o à chegada, no telemóvel ou em papel.',
  },
  button: 'Ver a minha reserva',
  cancelUntil: 'Um imprevisto? Anule online até {hours} horas antes.',
  noWithdrawal:
    'Uma visita em data fixa é uma atividade de lazer: o direito de livre resolução não se aplica (artigo L221-28, 12°, do Código do Consumo francês).',
  personalData: 'O que o produtor faz com os seus dados pessoais: {url}',
};
