import type { Translations } from '#kernel/language/words.ts';
import type { publicPayRefusals } from '../pay-refusals.ts';

export const payTranslations: Translations<typeof publicPayRefusals> = {
  es: {
    'bill.pay-over':
      'El tiempo para pagar ha terminado: sus plazas quedan libres y no se ha cobrado nada. Reserve de nuevo.',
    'bill.pay-changed': 'Lo que queda por pagar ha cambiado desde que lo leyó: {left}. Léalo de nuevo y confirme.',
    'bill.pay-nothing': 'No queda nada por pagar de esta factura.',
    'bill.pay-under-way': 'Ya hay un pago de esta factura en curso.',
    'bill.pay-no-cards':
      'El pago con tarjeta no está disponible por el momento. Pague por transferencia o escriba a la bodega.',
    'bill.pay-too-many': 'Ha habido demasiados intentos. Inténtelo dentro de una hora o pague por transferencia.',
  },
  de: {
    'bill.pay-over':
      'Die Zeit zum Bezahlen ist abgelaufen: Ihre Plätze sind wieder frei, es wurde nichts abgebucht. Bitte buchen Sie erneut.',
    'bill.pay-changed':
      'Der offene Betrag hat sich geändert, seit Sie ihn gelesen haben: {left}. Bitte prüfen und bestätigen.',
    'bill.pay-nothing': 'Von dieser Rechnung ist nichts mehr zu zahlen.',
    'bill.pay-under-way': 'Eine Zahlung dieser Rechnung läuft bereits.',
    'bill.pay-no-cards':
      'Kartenzahlung ist derzeit nicht möglich. Zahlen Sie per Überweisung oder schreiben Sie dem Weingut.',
    'bill.pay-too-many':
      'Es gab zu viele Versuche. Versuchen Sie es in einer Stunde erneut oder zahlen Sie per Überweisung.',
  },
  it: {
    'bill.pay-over':
      'Il tempo per pagare è scaduto: i Suoi posti sono liberati e non è stato addebitato nulla. Prenoti di nuovo.',
    'bill.pay-changed': 'L’importo da pagare è cambiato da quando lo ha letto: {left}. Rilegga, poi confermi.',
    'bill.pay-nothing': 'Di questa fattura non resta nulla da pagare.',
    'bill.pay-under-way': 'Un pagamento di questa fattura è già in corso.',
    'bill.pay-no-cards':
      'Il pagamento con carta non è al momento disponibile. Paghi con bonifico o scriva alla tenuta.',
    'bill.pay-too-many': 'Ci sono stati troppi tentativi. Riprovi tra un’ora o paghi con bonifico.',
  },
  pt: {
    'bill.pay-over': 'O tempo para pagar terminou: os seus lugares ficaram livres e nada foi cobrado. Reserve de novo.',
    'bill.pay-changed': 'O que falta pagar mudou desde que leu: {left}. Releia e confirme.',
    'bill.pay-nothing': 'Nada falta pagar desta fatura.',
    'bill.pay-under-way': 'Já está em curso um pagamento desta fatura.',
    'bill.pay-no-cards':
      'O pagamento com cartão não está disponível de momento. Pague por transferência ou escreva à quinta.',
    'bill.pay-too-many': 'Houve demasiadas tentativas. Tente dentro de uma hora ou pague por transferência.',
  },
  nl: {
    'bill.pay-over':
      'De tijd om te betalen is verstreken: uw plaatsen zijn weer vrij en er is niets afgeschreven. Boek opnieuw.',
    'bill.pay-changed': 'Het openstaande bedrag is gewijzigd sinds u het las: {left}. Lees het opnieuw en bevestig.',
    'bill.pay-nothing': 'Van deze factuur valt niets meer te betalen.',
    'bill.pay-under-way': 'Er is al een betaling van deze factuur bezig.',
    'bill.pay-no-cards':
      'Betalen met kaart is op dit moment niet mogelijk. Betaal per overschrijving of schrijf het domein.',
    'bill.pay-too-many':
      'Er zijn te veel pogingen gedaan. Probeer het over een uur opnieuw of betaal per overschrijving.',
  },
  pl: {
    'bill.pay-over': 'Czas na płatność minął: miejsca zostały zwolnione i nic nie pobrano. Zarezerwuj ponownie.',
    'bill.pay-changed':
      'Kwota do zapłaty zmieniła się od czasu jej odczytania: {left}. Prosimy przeczytać ponownie i potwierdzić.',
    'bill.pay-nothing': 'Z tej faktury nic nie pozostaje do zapłaty.',
    'bill.pay-under-way': 'Płatność tej faktury jest już w toku.',
    'bill.pay-no-cards': 'Płatność kartą jest obecnie niedostępna. Prosimy zapłacić przelewem lub napisać do winnicy.',
    'bill.pay-too-many': 'Było zbyt wiele prób. Prosimy spróbować za godzinę lub zapłacić przelewem.',
  },
  ru: {
    'bill.pay-over': 'Время на оплату истекло: места освобождены, деньги не списаны. Забронируйте снова.',
    'bill.pay-changed': 'Сумма к оплате изменилась с тех пор, как вы её видели: {left}. Проверьте и подтвердите.',
    'bill.pay-nothing': 'По этому счёту оплачивать больше нечего.',
    'bill.pay-under-way': 'Платёж по этому счёту уже обрабатывается.',
    'bill.pay-no-cards': 'Оплата картой сейчас недоступна. Оплатите переводом или напишите винодельне.',
    'bill.pay-too-many': 'Слишком много попыток. Повторите через час или оплатите переводом.',
  },
  zh: {
    'bill.pay-over': '付款时间已结束：名额已释放，未扣款。请重新预订。',
    'bill.pay-changed': '您看到后，待付金额已变更：{left}。请重新核对后确认。',
    'bill.pay-nothing': '此发票无需再付款。',
    'bill.pay-under-way': '此发票的付款正在处理中。',
    'bill.pay-no-cards': '目前无法使用银行卡支付。请转账付款，或联系酒庄。',
    'bill.pay-too-many': '尝试次数过多。请一小时后再试，或转账付款。',
  },
  ja: {
    'bill.pay-over': 'お支払いの時間が終了しました。お席は解放され、請求はされていません。もう一度ご予約ください。',
    'bill.pay-changed': 'ご覧になった後、お支払い残額が変わりました：{left}。ご確認のうえ、もう一度お進みください。',
    'bill.pay-nothing': 'この請求書のお支払いは残っていません。',
    'bill.pay-under-way': 'この請求書のお支払いはすでに処理中です。',
    'bill.pay-no-cards':
      '現在、カードでのお支払いはご利用いただけません。振込をご利用になるか、ワイナリーへご連絡ください。',
    'bill.pay-too-many': '試行回数が多すぎます。1時間後に再度お試しになるか、振込をご利用ください。',
  },
};
