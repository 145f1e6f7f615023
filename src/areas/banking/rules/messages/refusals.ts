import type { Translations } from '#kernel/language/words.ts';
import type { publicSepaRefusals } from '../sepa/sepa-refusals.ts';

export const translations: Translations<typeof publicSepaRefusals> = {
  es: {
    'mandate.signed': 'Esta orden ya está firmada.',
    'mandate.iban': 'El IBAN es incorrecto o su país no pertenece a la zona SEPA.',
    'mandate.bic': 'Esta cuenta está fuera del Espacio Económico Europeo: indique también el BIC.',
    'mandate.not-ready': 'Esta orden no se puede firmar por ahora. Escriba al establecimiento que se la envió.',
    'mandate.changed': 'Esta orden ha cambiado desde que la abrió. Recargue la página para leerla de nuevo y fírmela.',
    'mandate.too-many': 'Ha habido demasiados intentos. Inténtelo dentro de una hora.',
  },
  de: {
    'mandate.signed': 'Dieses Mandat ist bereits unterzeichnet.',
    'mandate.iban': 'Die IBAN ist falsch, oder ihr Land gehört nicht zum SEPA-Raum.',
    'mandate.bic': 'Dieses Konto liegt außerhalb des Europäischen Wirtschaftsraums: Geben Sie auch den BIC an.',
    'mandate.not-ready':
      'Dieses Mandat kann derzeit nicht unterzeichnet werden. Schreiben Sie bitte dem Betrieb, der es Ihnen gesandt hat.',
    'mandate.changed':
      'Dieses Mandat hat sich geändert, seit Sie es geöffnet haben. Laden Sie die Seite neu, lesen Sie es noch einmal und unterzeichnen Sie dann.',
    'mandate.too-many': 'Es gab zu viele Versuche. Versuchen Sie es in einer Stunde erneut.',
  },
  it: {
    'mandate.signed': 'Questo mandato è già firmato.',
    'mandate.iban': 'L’IBAN è errato o il suo paese non appartiene all’area SEPA.',
    'mandate.bic': 'Questo conto è fuori dallo Spazio economico europeo: indichi anche il BIC.',
    'mandate.not-ready': 'Questo mandato non può essere firmato per ora. Scriva all’azienda che glielo ha inviato.',
    'mandate.changed':
      'Questo mandato è cambiato da quando lo ha aperto. Ricarichi la pagina per rileggerlo, poi firmi.',
    'mandate.too-many': 'Ci sono stati troppi tentativi. Riprovi tra un’ora.',
  },
  pt: {
    'mandate.signed': 'Esta autorização já está assinada.',
    'mandate.iban': 'O IBAN está incorreto ou o seu país não pertence à zona SEPA.',
    'mandate.bic': 'Esta conta está fora do Espaço Económico Europeu: indique também o BIC.',
    'mandate.not-ready': 'Esta autorização não pode ser assinada por agora. Escreva ao estabelecimento que lha enviou.',
    'mandate.changed': 'Esta autorização mudou desde que a abriu. Recarregue a página para a reler e depois assine.',
    'mandate.too-many': 'Houve demasiadas tentativas. Tente dentro de uma hora.',
  },
  nl: {
    'mandate.signed': 'Deze machtiging is al ondertekend.',
    'mandate.iban': 'De IBAN is onjuist of het land hoort niet tot de SEPA-zone.',
    'mandate.bic': 'Deze rekening ligt buiten de Europese Economische Ruimte: vul ook de BIC in.',
    'mandate.not-ready':
      'Deze machtiging kan nu niet worden ondertekend. Schrijf naar het bedrijf dat u haar heeft gestuurd.',
    'mandate.changed':
      'Deze machtiging is gewijzigd sinds u haar opende. Laad de pagina opnieuw, lees haar nog eens en onderteken dan.',
    'mandate.too-many': 'Er zijn te veel pogingen gedaan. Probeer het over een uur opnieuw.',
  },
  pl: {
    'mandate.signed': 'To upoważnienie jest już podpisane.',
    'mandate.iban': 'IBAN jest nieprawidłowy lub kraj nie należy do strefy SEPA.',
    'mandate.bic': 'Rachunek jest prowadzony poza Europejskim Obszarem Gospodarczym: proszę podać także BIC.',
    'mandate.not-ready': 'Tego upoważnienia nie można teraz podpisać. Proszę napisać do firmy, która je przysłała.',
    'mandate.changed':
      'To upoważnienie zmieniło się od chwili otwarcia. Proszę odświeżyć stronę, przeczytać je ponownie i podpisać.',
    'mandate.too-many': 'Zbyt wiele prób. Proszę spróbować za godzinę.',
  },
  ru: {
    'mandate.signed': 'Этот мандат уже подписан.',
    'mandate.iban': 'IBAN неверен, или его страна не входит в зону SEPA.',
    'mandate.bic': 'Этот счёт открыт вне Европейской экономической зоны: укажите также BIC.',
    'mandate.not-ready': 'Сейчас этот мандат подписать нельзя. Напишите хозяйству, которое его прислало.',
    'mandate.changed':
      'Этот мандат изменился с тех пор, как вы его открыли. Обновите страницу, перечитайте его и подпишите.',
    'mandate.too-many': 'Слишком много попыток. Попробуйте через час.',
  },
  zh: {
    'mandate.signed': '本授权书已签署。',
    'mandate.iban': 'IBAN 有误，或其国家不属于 SEPA 区域。',
    'mandate.bic': '此账户位于欧洲经济区以外：请同时填写 BIC。',
    'mandate.not-ready': '此授权书目前无法签署。请联系发送给您的酒庄。',
    'mandate.changed': '自您打开后，本授权书已有更改。请刷新页面重新阅读后再签署。',
    'mandate.too-many': '尝试次数过多，请一小时后再试。',
  },
  ja: {
    'mandate.signed': 'この委任状は署名済みです。',
    'mandate.iban': 'IBAN が正しくないか、その国が SEPA 圏外です。',
    'mandate.bic': 'この口座は欧州経済領域外にあります：BIC も入力してください。',
    'mandate.not-ready': 'この委任状は現在署名できません。お送りした事業者にご連絡ください。',
    'mandate.changed': 'この委任状は開いた後に変更されました。ページを再読み込みして読み直してから署名してください。',
    'mandate.too-many': '試行回数が多すぎます。1 時間後に再度お試しください。',
  },
};
