import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const pt: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'Os seus dados pessoais',
    lead: 'Como {name} trata os seus dados e o que pode pedir.',
    who: 'Responsável pelo tratamento',
    what: 'Dados tratados',
    whatText:
      'O seu nome, moradas, e-mail e telefone, as suas encomendas, os seus pagamentos e as suas mensagens com a quinta. O número do seu cartão só é recebido pelo prestador de pagamento. Os campos obrigatórios de uma encomenda são necessários ao contrato: sem eles não pode ser feita.',
    why: 'Porquê, e com que base',
    whyText:
      'Executar as suas encomendas e responder-lhe: o contrato. Faturar, manter as contas, declarar o álcool expedido, verificar a maioridade: a lei. Prevenir a fraude: o interesse legítimo da quinta. Enviar-lhe ofertas: o seu consentimento, que pode retirar a qualquer momento.',
    recipients: 'Destinatários',
    recipientsText:
      'A quinta e as pessoas que autoriza, o alojamento deste sítio, as transportadoras, os prestadores de pagamento, o banco, o contabilista e as administrações quando a lei o exige. Nada é vendido. Um prestador fora da União Europeia só recebe dados com as garantias do RGPD (decisão de adequação ou cláusulas-tipo).',
    host: 'Alojamento',
    keep: 'Prazo de conservação',
    keepText:
      'Encomendas, faturas e documentos contabilísticos: dez anos. Conta: até a fechar. Cliente sem encomenda: três anos após o último contacto. Medição de audiência, se a aceitar: treze meses no máximo. Acessos à sua conta, com o endereço de rede abreviado: seis meses.',
    rights: 'Os seus direitos',
    rightsText:
      'Pode consultar, retificar, receber ou mandar apagar os seus dados, limitar o seu tratamento, opor-se a ele, retirar um consentimento e dizer o que será deles depois da sua morte. Escreva para {email}: a resposta chega no prazo de um mês.',
    ownAccount: 'Se tem uma conta aqui, pode descarregar tudo e fechá-la: Paramètres, Mon compte, Mes données.',
    complaint:
      'Pode também dirigir-se à autoridade de proteção de dados; em França: CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.',
    automated: 'Nenhuma decisão sobre si é tomada só por uma máquina.',
  },
  accessibility: {
    title: 'Acessibilidade',
    text: 'Esta loja usa-se com o teclado, com um leitor de ecrã e num ecrã pequeno. Visa o nível AA das WCAG 2.2 e do RGAA 4.1 francês.',
    state: 'Estado de conformidade',
    stateText:
      'Parcialmente conforme: as páginas são verificadas por um programa e pelo teclado; nenhum terceiro as auditou ainda. As imagens e os textos acrescentados pela quinta podem não ter descrição.',
    contact: 'Um obstáculo?',
    contactText: 'Escreva para {email}: a quinta dá-lhe a informação ou recebe a sua encomenda de outra forma.',
    remedy:
      'Sem uma resposta satisfatória, pode dirigir-se à DGCCRF (signal.conso.gouv.fr) ou ao Défenseur des droits (www.defenseurdesdroits.fr).',
  },
};
