import type { Translations } from '#kernel/language/words.ts';
import type { publicInstalmentRefusals } from '../instalment-refusals.ts';

export const instalmentTranslations: Translations<typeof publicInstalmentRefusals> = {
  es: {
    'instalment.changed':
      'Este calendario ha cambiado desde que lo leyó. Recargue la página, léalo de nuevo y confirme.',
    'instalment.agreed': 'Ya hay una tarjeta guardada para este calendario.',
    'instalment.no-cards': 'El pago con tarjeta no está disponible por el momento. Escriba al establecimiento.',
    'instalment.too-many': 'Ha habido demasiados intentos. Inténtelo dentro de una hora.',
  },
  de: {
    'instalment.changed':
      'Dieser Zahlungsplan hat sich geändert, seit Sie ihn gelesen haben. Laden Sie die Seite neu, lesen Sie ihn noch einmal und bestätigen Sie dann.',
    'instalment.agreed': 'Für diesen Zahlungsplan ist bereits eine Karte hinterlegt.',
    'instalment.no-cards': 'Kartenzahlung ist derzeit nicht verfügbar. Schreiben Sie bitte dem Betrieb.',
    'instalment.too-many': 'Es gab zu viele Versuche. Versuchen Sie es in einer Stunde erneut.',
  },
  it: {
    'instalment.changed': 'Questo piano è cambiato da quando lo ha letto. Ricarichi la pagina, lo rilegga e confermi.',
    'instalment.agreed': 'Una carta è già salvata per questo piano.',
    'instalment.no-cards': 'Il pagamento con carta non è disponibile al momento. Scriva all’azienda.',
    'instalment.too-many': 'Ci sono stati troppi tentativi. Riprovi tra un’ora.',
  },
  pt: {
    'instalment.changed': 'Este plano mudou desde que o leu. Recarregue a página, leia-o de novo e confirme.',
    'instalment.agreed': 'Já há um cartão guardado para este plano.',
    'instalment.no-cards': 'O pagamento por cartão não está disponível de momento. Escreva ao estabelecimento.',
    'instalment.too-many': 'Houve demasiadas tentativas. Tente dentro de uma hora.',
  },
  nl: {
    'instalment.changed':
      'Dit betaalplan is gewijzigd sinds u het las. Laad de pagina opnieuw, lees het nog eens en bevestig.',
    'instalment.agreed': 'Voor dit betaalplan is al een kaart bewaard.',
    'instalment.no-cards': 'Betalen per kaart is nu niet beschikbaar. Schrijf naar het bedrijf.',
    'instalment.too-many': 'Er zijn te veel pogingen gedaan. Probeer het over een uur opnieuw.',
  },
  pl: {
    'instalment.changed':
      'Ten harmonogram zmienił się od chwili przeczytania. Proszę odświeżyć stronę, przeczytać go ponownie i potwierdzić.',
    'instalment.agreed': 'Dla tego harmonogramu zapisano już kartę.',
    'instalment.no-cards': 'Płatność kartą jest teraz niedostępna. Proszę napisać do producenta.',
    'instalment.too-many': 'Zbyt wiele prób. Proszę spróbować za godzinę.',
  },
  ru: {
    'instalment.changed':
      'Этот график изменился с тех пор, как вы его прочли. Обновите страницу, перечитайте его и подтвердите.',
    'instalment.agreed': 'Для этого графика карта уже сохранена.',
    'instalment.no-cards': 'Оплата картой сейчас недоступна. Напишите хозяйству.',
    'instalment.too-many': 'Слишком много попыток. Попробуйте через час.',
  },
  zh: {
    'instalment.changed': '自您阅读后，此计划已有更改。请刷新页面重新阅读后再确认。',
    'instalment.agreed': '此计划已保存银行卡。',
    'instalment.no-cards': '目前无法使用银行卡支付。请联系酒庄。',
    'instalment.too-many': '尝试次数过多，请一小时后再试。',
  },
  ja: {
    'instalment.changed':
      'この予定はお読みになった後に変更されました。ページを再読み込みし、読み直してから確認してください。',
    'instalment.agreed': 'この予定にはすでにカードが登録されています。',
    'instalment.no-cards': '現在カードでのお支払いはご利用いただけません。生産者にご連絡ください。',
    'instalment.too-many': '試行回数が多すぎます。1 時間後に再度お試しください。',
  },
};
