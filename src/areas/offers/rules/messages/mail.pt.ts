import type { OfferMail } from './mail.fr.ts';

export const pt: OfferMail = {
  quote: {
    reminderSubject: 'O seu orçamento {number} de {shop} aguarda a sua resposta',
    reminderLead: 'Ainda não respondeu ao que {shop} lhe propõe.',
    subject: 'O seu orçamento {number} de {shop}',
    title: 'O seu orçamento {number}',
    lead: 'Eis a proposta de {shop}.',
    until: 'Estes preços são válidos até {day}.',
    attached: 'O orçamento segue em anexo. O botão abre uma página só sua, onde o pode aceitar ou recusar.',
    button: 'Ler e aceitar o orçamento',
    acceptedSubject: 'Orçamento {number} aceite',
    acceptedTitle: 'Aceitou o orçamento {number}',
    acceptedText: '{shop} recebeu o seu acordo e prepara a sua encomenda. O orçamento que aceitou segue em anexo.',
  },
  futures: {
    subject: 'Os seus vinhos en primeur de {shop} estão confirmados',
    title: 'Os seus vinhos en primeur estão confirmados: encomenda {number}',
    lead: '{shop} reserva-lhe estes vinhos, vendidos antes do engarrafamento.',
    schedule: 'Plano de pagamentos',
    billed: 'Cada prestação é-lhe pedida no seu dia por uma fatura de adiantamento enviada por e-mail.',
    part: '{percent}\u00a0% em {day}',
    rest: 'O restante, na entrega',
    reserved: 'A sua reserva en primeur {number} em {shop}',
    reservedLead: '{shop} recebeu a sua reserva e irá responder-lhe: nada há a pagar antes da confirmação.',
  },
};
