import type { Translations } from '#kernel/language/words.ts';
import type { publicSepaRefusals } from '../sepa-refusals.ts';

export const sepaTranslations: Translations<typeof publicSepaRefusals> = {
  es: {
    'mandate.signed': 'Esta orden ya está firmada.',
    'mandate.iban': 'El IBAN es incorrecto o su país no pertenece a la zona SEPA.',
    'mandate.bic': 'Esta cuenta está fuera del Espacio Económico Europeo: indique también el BIC.',
    'mandate.too-many': 'Ha habido demasiados intentos. Inténtelo dentro de una hora.',
  },
  de: {
    'mandate.signed': 'Dieses Mandat ist bereits unterzeichnet.',
    'mandate.iban': 'Die IBAN ist falsch, oder ihr Land gehört nicht zum SEPA-Raum.',
    'mandate.bic': 'Dieses Konto liegt außerhalb des Europäischen Wirtschaftsraums: Geben Sie auch den BIC an.',
    'mandate.too-many': 'Es gab zu viele Versuche. Versuchen Sie es in einer Stunde erneut.',
  },
  it: {
    'mandate.signed': 'Questo mandato è già firmato.',
    'mandate.iban': 'L’IBAN è errato o il suo paese non appartiene all’area SEPA.',
    'mandate.bic': 'Questo conto è fuori dallo Spazio economico europeo: indichi anche il BIC.',
    'mandate.too-many': 'Ci sono stati troppi tentativi. Riprovi tra un’ora.',
  },
  pt: {
    'mandate.signed': 'Esta autorização já está assinada.',
    'mandate.iban': 'O IBAN está incorreto ou o seu país não pertence à zona SEPA.',
    'mandate.bic': 'Esta conta está fora do Espaço Económico Europeu: indique também o BIC.',
    'mandate.too-many': 'Houve demasiadas tentativas. Tente dentro de uma hora.',
  },
  nl: {
    'mandate.signed': 'Deze machtiging is al ondertekend.',
    'mandate.iban': 'De IBAN is onjuist of het land hoort niet tot de SEPA-zone.',
    'mandate.bic': 'Deze rekening ligt buiten de Europese Economische Ruimte: vul ook de BIC in.',
    'mandate.too-many': 'Er zijn te veel pogingen gedaan. Probeer het over een uur opnieuw.',
  },
  pl: {
    'mandate.signed': 'To upoważnienie jest już podpisane.',
    'mandate.iban': 'IBAN jest nieprawidłowy lub kraj nie należy do strefy SEPA.',
    'mandate.bic': 'Rachunek jest prowadzony poza Europejskim Obszarem Gospodarczym: proszę podać także BIC.',
    'mandate.too-many': 'Zbyt wiele prób. Proszę spróbować za godzinę.',
  },
  ru: {
    'mandate.signed': 'Этот мандат уже подписан.',
    'mandate.iban': 'IBAN неверен, или его страна не входит в зону SEPA.',
    'mandate.bic': 'Этот счёт открыт вне Европейской экономической зоны: укажите также BIC.',
    'mandate.too-many': 'Слишком много попыток. Попробуйте через час.',
  },
  zh: {
    'mandate.signed': '本授权书已签署。',
    'mandate.iban': 'IBAN 有误，或其国家不属于 SEPA 区域。',
    'mandate.bic': '此账户位于欧洲经济区以外：请同时填写 BIC。',
    'mandate.too-many': '尝试次数过多，请一小时后再试。',
  },
  ja: {
    'mandate.signed': 'この委任状は署名済みです。',
    'mandate.iban': 'IBAN が正しくないか、その国が SEPA 圏外です。',
    'mandate.bic': 'この口座は欧州経済領域外にあります：BIC も入力してください。',
    'mandate.too-many': '試行回数が多すぎます。1 時間後に再度お試しください。',
  },
};
