import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  help: {
    title: 'Ajuda',
    lead: 'Respostas para quem compra a um produtor.',
    order: 'Em que ponto está a minha encomenda?',
    orderText:
      'Abra a ligação do e-mail de confirmação: a página diz em que ponto está. Com uma conta, também figura no seu espaço.',
    charge: 'Quando sou debitado?',
    chargeText: 'Com cartão, é feito um registo de 0 € na encomenda; o débito ocorre quando o produtor a valida.',
    withdraw: 'Como desisto da minha encomenda?',
    withdrawText: 'A ligação para desistir do contrato está no fim de cada página da loja onde comprou.',
    password: 'Esqueci-me da palavra-passe',
    passwordText: 'Peça uma ligação para o endereço da sua conta: é válida durante uma hora.',
    passwordLink: 'Receber a ligação',
  },
  withdrawal: {
    title: 'Renunciar ao contrato',
    lead: 'Comprou a {name} e mudou de ideias? Diga-o aqui, sem custos e sem motivo. Um aviso de receção datado segue logo por e-mail.',
    step: 'Passo {n} de 2',
    name: 'Nome e apelido',
    number: 'Número da encomenda',
    numberHint: 'Está no e-mail de confirmação.',
    email: 'E-mail',
    emailHint: 'O da encomenda. O aviso de receção é enviado para lá.',
    what: 'A minha renúncia abrange',
    whole: 'toda a encomenda',
    part: 'alguns artigos',
    goods: 'Artigos devolvidos',
    goodsHint: 'Por exemplo: 6 × Les Galets 2021',
    next: 'Verificar a minha declaração',
    review: 'A sua declaração',
    declare: 'Comunico a {name} a minha renúncia ao contrato da encomenda {number}, para toda a encomenda.',
    declarePart: 'Comunico a {name} a minha renúncia ao contrato da encomenda {number}, para estes artigos: {goods}.',
    confirm: 'Confirmar a renúncia',
    change: 'Alterar',
    done: 'A sua renúncia está declarada',
    doneText: 'Recebida em {at}, com a referência {reference}. O aviso de receção é enviado para {email}: guarde-o.',
    after: 'E agora',
    afterText:
      'Se recebeu artigos, devolva-os à quinta em catorze dias; o que não partiu não se devolve. O reembolso chega o mais tardar catorze dias depois da sua declaração; pelo que partiu, a quinta pode esperar pelos artigos ou pela prova do envio.',
    rule: 'O prazo',
    ruleText:
      'Catorze dias, a partir do dia seguinte à receção do último artigo. Se o último dia for sábado, domingo ou feriado em França, o prazo vai até ao dia útil seguinte. Também pode renunciar antes da entrega.',
    exceptions: 'O que a lei excetua',
    exceptFutures:
      'Os vinhos en primeur, cujo preço é acordado na encomenda, que a quinta entrega após trinta dias e cujo valor depende do mercado.',
    exceptMade: 'Os artigos feitos por medida ou claramente personalizados.',
    exceptOpened: 'Os artigos perecíveis, ou abertos após a entrega e que não podem ser devolvidos por higiene.',
    exceptDated: 'As provas, visitas, refeições e estadias reservadas para uma data determinada.',
    consumers:
      'É um direito dos consumidores. A declaração é sempre recebida e datada, mesmo que a quinta considere depois que há uma exceção.',
    needName: 'Indique o seu nome e apelido',
    needNumber: 'Indique o número da encomenda',
    needEmail: 'O e-mail não é válido',
    needGoods: 'Indique os artigos que devolve',
    law: 'Código do consumo francês, art. L. 221-18 a L. 221-28 e D. 221-5.',
    print: 'Imprimir',
  },
};
