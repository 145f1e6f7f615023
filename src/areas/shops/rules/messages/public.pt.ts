import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  maintenance: {
    title: 'Manutenção em curso',
    soon: 'Está prevista uma manutenção para {start}. O site ficará indisponível por pouco tempo.',
    since: 'Está em curso uma manutenção desde {start}.',
    until: 'O site reabre em {end}. Esta página voltará a abrir sozinha.',
  },
  helpChat: {
    title: 'Ajuda em direto',
    why: 'Escreva-nos sem sair da página. {house} veria o endereço do seu dispositivo e poderia deixar cookies: nada é carregado sem o seu consentimento.',
    policy: 'O que {house} faz com os dados',
    accept: 'Aceitar {house} e conversar',
    open: 'Abrir a conversa',
    leave: 'Fechar e retirar o consentimento',
  },
  consent: {
    title: 'A sua escolha, antes de qualquer cookie',
    text: '{shop} recorre a serviços de outras empresas, que veriam o endereço do seu dispositivo e poderiam deixar nele cookies. Nada é carregado sem o seu acordo, e a loja funciona igualmente bem sem eles.',
    accept: 'Aceitar tudo',
    refuse: 'Recusar tudo',
    customize: 'Personalizar',
    save: 'Guardar as minhas escolhas',
    kept: 'A sua escolha é guardada seis meses neste dispositivo. Pode alterá-la a qualquer momento em «Cookies», no fundo das páginas.',
    cookies: 'Cookies',
    policy: 'O que {house} faz com os dados',
    newPage: 'novo separador',
    mapOpen: 'Mostrar o mapa',
    mapShow: 'Aceitar {house} e mostrar o mapa',
    map: 'Mapa de {address}',
    tagManager: 'Medição de audiência ({house})',
    tagManagerWhy: 'Contar as visitas e saber que páginas são lidas.',
    chat: 'Conversa ({house})',
    chatWhy: 'Escrever à quinta a partir de uma janela no fundo da página.',
    maps: 'Mapa ({house})',
    mapsWhy: 'Ver num mapa onde fica a quinta.',
    fonts: 'Tipo de letra dos títulos ({house})',
    fontsWhy: 'Mostrar os títulos no tipo de letra escolhido pela quinta.',
  },
};
