import type { OrderMail } from './mail.fr.ts';

export const pt: OrderMail = {
  hello: 'Bom dia, {name},',
  helloAll: 'Bom dia,',
  followOrder: 'Seguir a minha encomenda',
  personalData: 'O que a quinta faz dos seus dados pessoais: {url}',
  generalTerms: {
    subject: 'Condições gerais de venda de {shop}',
    text: 'Enviamos em anexo as condições gerais de venda de {shop} aplicáveis às suas compras.',
  },
  totals: {
    gross: 'Total com IVA',
    vat: 'do qual IVA',
    net: 'Total sem IVA',
    discount: 'Descontos',
    promo: 'Código promocional {code}',
    sides: { TTC: 'IVA incl.', HT: 'sem IVA' },
  },
  placed: {
    subject: 'A sua encomenda {number} a {shop}',
    title: 'Obrigado, recebemos a sua encomenda {number}',
    lead: 'Eis o que encomendou a {shop}.',
    cardLater: 'O seu cartão ainda não foi debitado: sê-lo-á quando a quinta tiver validado a encomenda.',
    toConfirm: 'A quinta confirmar-lhe-á a validação.',
    delivery: 'Entrega: {address}',
    seller: 'Vendedor: {seller}.',
    mediator: 'Mediador: {mediator}.',
    right:
      'Pode desistir da sua compra, sem indicar o motivo, desde já e até catorze dias depois de a receber. Os custos de devolução são seus, salvo se a quinta os assumir. Use a função online abaixo: recebe de imediato um aviso de receção datado. Também pode responder a este e-mail.',
    withdraw: 'Desistir do contrato aqui',
    phone: 'Telefone da quinta: {phone}.',
    withinDay: 'Prazo de entrega: até {day} o mais tardar (art. L. 216-1).',
    within:
      'Prazo de entrega: no máximo trinta dias após a encomenda, salvo outro prazo anunciado na escolha (art. L. 216-1).',
    guarantees:
      'Garantias: a quinta responde pelas faltas de conformidade durante dois anos (art. L. 217-3 e segs. do Código do Consumo francês) e pelos vícios ocultos (art. 1641 e segs. do Código Civil).',
    formTitle: 'Modelo de formulário de livre resolução',
    form: 'À atenção de {seller}: comunico pela presente que resolvo o contrato relativo à encomenda {number}. Encomendada em / recebida em: … Nome: … Morada: … Assinatura (se em papel): … Data: …',
    terms: 'Condições gerais de venda',
    free: 'Não há nada a pagar.',
    transfer: 'Para pagar por transferência',
    holder: 'Titular',
    amount: 'Montante',
    reference: 'Referência a indicar',
    payBy: 'O seu pagamento é esperado até {day}; sem ele, a encomenda expira e os artigos voltam à venda.',
  },
  changed: {
    subject: 'A sua encomenda {number} foi alterada',
    title: 'A sua encomenda {number} foi alterada',
    lead: 'Eis a sua encomenda em {shop} tal como está agora: o total era de {was} e é de {now}. Se não concordar com esta alteração, responda a este e-mail.',
  },
  closed: {
    subject: 'A sua encomenda {number}',
    refused: 'A sua encomenda {number} não pôde ser aceite',
    cancelled: 'A sua encomenda {number} foi anulada',
    expired: 'A sua encomenda {number} expirou',
    message: 'A quinta acrescenta: «{message}»',
    notCharged: 'O seu cartão não foi debitado, ou o valor é-lhe reembolsado no cartão com que pagou.',
    unpaid:
      'O seu pagamento não chegou a tempo: os artigos voltaram à venda e não deve nada. Se já pagou, responda a este e-mail.',
    grouped:
      'O seu carrinho foi feito em várias quintas e uma das partes não foi paga a tempo: nenhuma encomenda é mantida. O que pagou é-lhe devolvido pelo mesmo meio.',
  },
  unpaid: {
    subject: 'A sua encomenda {number} aguarda o seu pagamento',
    title: 'A sua encomenda {number} aguarda o seu pagamento',
    text: '{shop} ainda não recebeu o seu pagamento de {total}. Sem ele em {day}, a encomenda expira e os artigos voltam à venda.',
    small: 'Se acabou de pagar, ignore este e-mail. Se já não quer esta encomenda, não precisa de fazer nada.',
  },
  withdrawal: {
    statementWhole: 'Notifico {seller} da minha desistência do contrato da encomenda {number}, para toda a encomenda.',
    statementPart:
      'Notifico {seller} da minha desistência do contrato da encomenda {number}, para os seguintes artigos: {goods}.',
    subject: 'Aviso de receção da sua desistência {reference}',
    title: 'A sua desistência foi recebida',
    goBack:
      'Se recebeu artigos, devolva-os no prazo de catorze dias a {seller}. Se a sua declaração foi feita dentro do prazo e nenhuma exceção se aplica, o reembolso é feito o mais tardar em {day}; o vendedor pode esperar até ter recebido os artigos ou a prova do seu envio.',
    nothingBack:
      'Não há nada a devolver: os artigos não partiram. Se a sua declaração foi feita dentro do prazo e nenhuma exceção se aplica, {seller} reembolsa o que pagou o mais tardar em {day}.',
    small:
      'Este aviso de receção faz prova do conteúdo, da data e da hora da sua declaração. Guarde-o. Não prejudica as exceções previstas pela lei francesa (Code de la consommation, art. L. 221-28). Se não declarou nada, responda a este e-mail.',
    reference: 'Referência',
    receivedOn: 'Recebida em',
    order: 'Encomenda',
    declaredBy: 'Declarada por',
    email: 'E-mail',
    scope: 'Âmbito',
    whole: 'toda a encomenda',
    part: 'alguns artigos',
  },
  answer: {
    subject: 'Resposta à sua desistência {reference}',
    accepted: 'A sua desistência foi aceite',
    declined: 'A sua desistência não foi aceite',
    refund:
      'Devolva os artigos a {seller}. Será reembolsado o mais tardar em {day}, assim que a quinta tiver os artigos ou a prova do seu envio.',
    refundUnsent:
      'Não há nada a devolver: os artigos não partiram. O que pagou é-lhe reembolsado o mais tardar em {day}.',
    footer: 'Encomenda {number}, declaração {reference} de {moment}.',
    mediator: 'Mediador: {mediator}.',
  },
};
