import type { PublicWords } from '../words.ts';

export const pt: PublicWords = {
  common: {
    skip: 'Ir para o conteúdo', close: 'Fechar', menu: 'Menu', account: 'A minha conta', cart: 'Carrinho', language: 'Idioma',
    cartCount: { one: '{n} artigo no carrinho', other: '{n} artigos no carrinho' },
    signIn: 'Iniciar sessão', createAccount: 'Criar uma conta', signOut: 'Terminar sessão', mySpace: 'O meu espaço', dashboard: 'Painel de controlo',
    legalNotice: 'Informações legais e condições de venda', nutrition: 'Ingredientes e nutrição', shopPages: 'Páginas da loja',
    alcohol: 'O abuso de álcool é perigoso para a saúde. Consuma com moderação.',
    minors: 'É proibida a venda de bebidas alcoólicas a menores de 18 anos. A prova de maioridade do comprador é exigida no momento da venda em linha. Código da Saúde Pública francês, art. L. 3342-1 e L. 3353-3.',
    version: 'Comptoir {version}', demo: 'Loja de demonstração: aqui nada se vende.', closed: 'A loja está fechada de momento. Pode visitá-la, mas não encomendar.',
    staffView: 'Está a ver a loja como membro da quinta.', loading: 'A carregar',
    ageTitle: 'Tem 18 anos ou mais?', ageText: 'Esta loja apresenta e vende bebidas alcoólicas. A visita é reservada a maiores de idade.',
    ageYes: 'Sim, tenho 18 anos ou mais', ageNo: 'Não, sou menor de idade',
    networkDown: 'O servidor não responde. Verifique a sua ligação e tente novamente.',
  },
  errors: {
    notFound: 'Não foi possível encontrar esta página', notFoundText: 'O endereço pode estar mal copiado, ou o que lá estava já não existe.', notFoundBack: 'Voltar à página inicial',
    title: 'Ocorreu um erro', text: 'A culpa não é sua. Recarregue a aplicação; o seu carrinho fica guardado.', reload: 'Voltar à aplicação',
    unavailable: 'O serviço está momentaneamente indisponível',
  },
  shop: {
    all: 'Todos os produtos', others: 'Outros produtos', range: 'Gama', color: 'Cor', vintage: 'Colheita', every: 'Todas', everyOne: 'Todas', filters: 'Filtrar os produtos', apply: 'Filtrar',
    count: { one: '{n} produto', other: '{n} produtos' }, more: 'Ver os produtos seguintes', none: 'Nenhum produto corresponde a estas escolhas.', clear: 'Ver todos os produtos',
    empty: 'Os primeiros vinhos chegam em breve.', emptyText: 'A quinta está a preparar a sua loja. Volte dentro de alguns dias.',
    from: 'desde', add: 'Adicionar', addNamed: 'Adicionar {name} ao carrinho', choose: 'Escolher', soldOut: 'Esgotado',
    ttc: 'IVA incl.', ht: 'sem IVA', tier: 'a partir de {n}: {price}', paused: 'Em pausa', closed: 'Retirado da venda',
    membersOnly: 'Os preços são reservados aos membros.',
    description: '{name}: os vinhos da quinta, diretamente do produtor.', wines: 'Os vinhos',
  },
  product: {
    back: 'Todos os produtos', vintage: 'Colheita', format: 'Formato', quantity: 'Quantidade', less: 'Diminuir', more: 'Aumentar', add: 'Adicionar ao carrinho', soldOut: 'Esgotado',
    byCase: 'de {n} em {n}', byOne: 'à unidade', step: 'Contar', tier: 'a partir de {n} garrafas: {price}', tierUnits: 'a partir de {n}: {price}', gift: { one: 'a partir de {from}, {n} de oferta', other: 'a partir de {from}, {n} de oferta' },
    prices: 'Preço por quantidade', wrap: 'Embrulho para oferta, {price} por unidade', wrapFree: 'Embrulho para oferta gratuito', left: { one: 'Só resta uma unidade', other: 'Só restam {n} unidades' }, inStock: 'Em stock, expedido pela quinta',
    facts: 'O vinho em resumo', factsOther: 'Em resumo', appellation: 'Denominação de origem', grape: 'Castas', place: 'Sítio', region: 'Região', country: 'País', alcohol: 'Álcool', alcoholValue: '{n}% vol.', color: 'Cor', range: 'Gama', quality: 'Qualidade', mention: 'Menção',
    label: 'Ingredientes e nutrição', labelText: 'Composição, valores por 100 ml e alergénios, tal como no rótulo.', others: 'Da mesma quinta', perLitre: '{price} por litro', minimum: 'No mínimo {n} por encomenda', maximum: 'No máximo {n} por encomenda',
  },
  colors: {
    red: 'Tinto', white: 'Branco', rose: 'Rosado', grey: 'Cinzento', orange: 'Laranja', yellow: 'Amarelo', straw: 'Palha', clairet: 'Clarete', blonde: 'Loura', wheat: 'Branca', amber: 'Âmbar', brown: 'Castanha', ruby: 'Ruiva', black: 'Preta',
  },
  kinds: {
    wine: 'Vinhos', champagne: 'Champanhes', sparkling: 'Espumantes', sweet: 'Vinhos doces', fortified: 'Vinhos fortificados', beer: 'Cervejas', cider: 'Sidras', perry: 'Sidras de pera', mead: 'Hidroméis', spirits: 'Bebidas espirituosas', brandy: 'Aguardentes',
    cognac: 'Conhaques', armagnac: 'Armanhaques', calvados: 'Calvados', whisky: 'Uísques', rum: 'Runs', gin: 'Gins', vodka: 'Vodcas', liqueur: 'Licores', aperitif: 'Aperitivos', juice: 'Sumos', 'alcohol-free': 'Sem álcool', vinegar: 'Vinagres', oil: 'Azeites e óleos', grocery: 'Mercearia fina',
    box: 'Caixas de oferta', accessory: 'Acessórios', other: 'Outros produtos',
  },
  cart: {
    title: 'O seu carrinho', empty: 'O seu carrinho está vazio.', emptyText: 'Escolha um vinho: ficará aqui à sua espera.', browse: 'Ver os vinhos', see: 'Ver o carrinho', clear: 'Esvaziar o carrinho',
    clearTitle: 'Esvaziar o carrinho?', clearText: 'Vai retirar tudo o que o seu carrinho contém.', clearYes: 'Esvaziar o carrinho', clearNo: 'Manter o meu carrinho',
    total: 'Total com IVA', touristTax: 'dos quais taxa turística', pricing: 'A calcular o preço', unpriced: 'Não foi possível calcular o preço.', retry: 'Recalcular',
    francoAmount: 'Faltam apenas {amount} para a entrega gratuita', francoBottles: { one: 'Falta apenas uma garrafa para a entrega gratuita', other: 'Faltam apenas {n} garrafas para a entrega gratuita' }, francoDone: 'A entrega é gratuita',
    quantity: 'Quantidade de {name}', less: 'Retirar um {name}', more: 'Adicionar um {name}', remove: 'Retirar', removeNamed: 'Retirar {name} do carrinho', gift: { one: 'com {n} de oferta', other: 'com {n} de oferta' },
    wrap: 'Embrulho para oferta', backTo: 'Voltar a {name}', products: 'Produtos', shipping: 'Entrega', discount: 'Descontos', wrapping: 'Embrulhos', vat: 'dos quais IVA {rate}%', ht: 'Total sem IVA',
    promo: 'Código promocional', promoApply: 'Aplicar', promoRemove: 'Retirar o código', order: 'Encomendar', unit: '{price} por unidade', seats: { one: '{n} lugar', other: '{n} lugares' }, several: 'Cada quinta prepara e cobra a sua encomenda.', duty: 'dos quais impostos especiais de consumo',
  },
  checkout: {
    title: 'Encomendar', you: 'Os seus dados', delivery: 'Entrega', payment: 'Pagamento', order: 'A sua encomenda', edit: 'Alterar o carrinho', have: 'Já é cliente?', pro: 'Encomendo para uma empresa', company: 'Empresa', siret: 'SIRET', vatNumber: 'Número de IVA', purchaseOrder: 'O seu número de encomenda',
    firstname: 'Nome próprio', lastname: 'Apelido', email: 'E-mail', emailHint: 'A confirmação será enviada para este endereço.', phone: 'Telemóvel', phoneHint: 'Para a transportadora.', optional: 'facultativo',
    street: 'Morada', street2: 'Complemento de morada', zipcode: 'Código postal', city: 'Localidade', country: 'País', sameBilling: 'Faturar para a mesma morada', billing: 'Morada de faturação', name: 'Destinatário', instructions: 'Instruções de entrega', note: 'Uma mensagem para a quinta',
    mode: 'Modo de entrega', modes: 'Entrega de {name}', fillAddress: 'Indique a sua morada para ver os modos de entrega.', noMode: 'Nenhum modo de entrega disponível para esta morada', free: 'Gratuita', parcels: { one: '{n} volume', other: '{n} volumes' },
    method: 'Meio de pagamento', methods: 'Pagamento a {name}', noMethod: 'Esta quinta ainda não indicou nenhum meio de pagamento.', card: 'Número do cartão', expiry: 'Validade (MM/AA)', cvc: 'Código de segurança', cardEmail: 'E-mail do pagador',
    imprint: 'Nada é debitado hoje: é feita apenas uma verificação do cartão de 0 €. O débito será efetuado quando a quinta validar a sua encomenda.', sandbox: 'Ambiente de teste: utilize os números de cartão de teste. Nenhum dinheiro é movimentado.',
    terms: 'Aceito as condições gerais de venda', termsLink: 'Ler as condições gerais', adult: 'Declaro ser maior de idade e ter a idade legal para comprar álcool', pay: 'Encomenda com obrigação de pagar', paying: 'A registar a encomenda', toPay: 'A pagar na validação',
    fix: { one: 'Há um ponto a corrigir acima.', other: 'Há {n} pontos a corrigir acima.' },
    cb: 'Cartão bancário', transfer: 'Transferência bancária', check: 'Cheque', cash: 'Numerário', bill: 'Mediante fatura', stripe: 'Cartão bancário', paypal: 'PayPal',
    transferHint: 'Os dados bancários constam da confirmação.',
    needFirstname: 'Indique o seu nome próprio', needLastname: 'Indique o seu apelido', needStreet: 'Indique a sua morada', needZipcode: 'Indique o seu código postal', needCity: 'Indique a sua localidade', needCountry: 'Indique o seu país',
    needEmail: 'O e-mail está incorreto', needPhone: 'Este número não é válido', needTerms: 'Aceite as condições gerais de utilização', needAdult: 'Declare que é maior de idade', needDelivery: 'Escolha um modo de entrega', needPayment: 'Escolha um meio de pagamento',
    badCard: 'Número de cartão incorreto', badExpiry: 'Data de validade inválida', pastExpiry: 'Verifique a data de validade', badCvc: 'Código de segurança inválido', refused: 'Ocorreu um erro na validação do seu pagamento. Tente novamente.', needCompany: 'Indique a sua empresa',
  },
  confirmation: {
    title: 'Obrigado, a sua encomenda está registada', text: 'Um e-mail de confirmação é enviado para {email}.', number: 'Encomenda {number}', waiting: 'A quinta vai validá-la; o seu cartão só será debitado nesse momento.', waitingOther: 'A quinta vai validá-la e mantê-lo-á ao corrente.', back: 'Voltar à loja', shipTo: 'Entrega', billTo: 'Faturação', processing: 'O pagamento está a ser verificado. Esta página atualiza-se automaticamente.',
    failed: 'Não foi possível verificar o cartão. A encomenda não foi efetuada.', tryAgain: 'Voltar ao pagamento', print: 'Imprimir',
  },
  secure: {
    title: 'O seu banco pede-lhe que confirme', text: 'Ambiente de teste da verificação 3-D Secure: esta página faz o papel do seu banco. Nenhum dinheiro é movimentado.', accept: 'Confirmar o pagamento', refuse: 'Recusar', amount: 'Montante', imprint: 'Verificação do cartão, 0,00 €', expired: 'Esta verificação já não é esperada.',
  },
  auth: {
    title: 'Iniciar sessão', login: 'E-mail ou nome de utilizador', password: 'Palavra-passe', show: 'Mostrar', submit: 'Iniciar sessão', register: 'Criar uma conta', noAccount: 'Ainda não tem conta?', registerTitle: 'Criar uma conta', registerText: 'Diga-nos quem é.', buyer: 'Compro', buyerText: 'Encomendar às quintas, acompanhar as minhas encomendas e faturas.', seller: 'Produzo', sellerText: 'Vender a minha produção, gerir os meus stocks e a minha faturação.', agent: 'Represento', agentText: 'Receber encomendas para as quintas que represento.', soon: 'O registo em linha ainda não está aberto. Escreva à quinta para que crie a sua conta.',
    haveAccount: 'Já tenho uma conta', contact: 'Bem-vindo', contactText: 'Está na página de contacto de {name}.', contactNone: 'As suas quintas, as suas encomendas e as suas faturas num só lugar.', visit: 'Ver a loja de {name}', minorText: 'A loja é reservada a maiores de idade. Volte quando fizer 18 anos.', wrong: 'O e-mail e/ou a palavra-passe estão incorretos.', needed: 'Este campo não pode ficar vazio',
  },
  home: {
    title: 'Vender o seu vinho, com simplicidade', lead: 'O Comptoir gere a loja, as encomendas, os stocks e a faturação de quintas, casas e negociantes.', enter: 'Entrar no meu espaço', discover: 'Descobrir uma loja', shops: 'As lojas',
    one: 'Uma loja com as suas cores', oneText: 'Os seus vinhos, os seus preços, as suas colheitas, numa página clara, rápida a abrir e agradável de ler.', two: 'Do carrinho à fatura', twoText: 'A encomenda reserva o stock, o débito aguarda o seu acordo, a fatura traz o seu número e o seu IVA.', three: 'Os seus números, certos', threeText: 'Impostos especiais de consumo, equivalentes em garrafas, lançamentos contabilísticos: calculados uma vez, verificados ao cêntimo.',
  },
  legal: {
    title: 'Informações legais', seller: 'O vendedor', publisher: 'Editor e responsável pela publicação', capital: 'Capital social', registry: 'Registo comercial', siret: 'SIRET', vat: 'IVA intracomunitário', excise: 'Número de imposto especial de consumo', phone: 'Telefone', email: 'E-mail', website: 'Sítio Web', address: 'Sede', mediator: 'Mediador do consumo', terms: 'Condições gerais de venda', noTerms: 'A quinta ainda não publicou as suas condições de venda.', withdrawal: 'Direito de livre resolução', withdrawalText: 'Dispõe de catorze dias após a receção para exercer o direito de livre resolução, sem indicar o motivo, exceto para vinhos en primeur e serviços em data fixa.', health: 'Venda de álcool',
  },
  nutrition: {
    title: 'Ingredientes e nutrição', text: 'As informações dos rótulos, produto a produto.', pending: 'A quinta ainda não indicou a lista de ingredientes nem a declaração nutricional deste produto.', category: 'Categoria', color: 'Cor', quality: 'Qualidade', vintage: 'Colheita', grape: 'Castas', alcohol: 'Título alcoométrico', format: 'Capacidade', owner: 'Produtor', country: 'País', appellation: 'Denominação de origem', none: 'Nenhum produto com este nome.', scan: 'Ler um rótulo', scanText: 'Leia o código QR de uma garrafa: esta página indicará os seus ingredientes e valores nutricionais.', unknown: 'Este código não é conhecido aqui.',
  },
};
