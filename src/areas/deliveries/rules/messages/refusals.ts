import type { Translations } from '#kernel/language/words.ts';
import type { publicRefusals } from '../refusals.ts';

export const translations: Translations<typeof publicRefusals> = {
  es: {
    'deliveries.none': 'No hay ninguna forma de entrega disponible para esta dirección',
    'deliveries.news-forged': 'Esta notificación no está firmada por la cuenta de etiquetas.',
  },
  de: {
    'deliveries.none': 'Für diese Adresse ist keine Lieferart verfügbar',
    'deliveries.news-forged': 'Diese Meldung ist nicht vom Etikettenkonto signiert.',
  },
  it: {
    'deliveries.none': 'Nessuna modalità di consegna disponibile per questo indirizzo',
    'deliveries.news-forged': 'Questa notifica non è firmata dall’account delle etichette.',
  },
  pt: {
    'deliveries.none': 'Nenhum modo de entrega disponível para esta morada',
    'deliveries.news-forged': 'Esta notificação não está assinada pela conta de etiquetas.',
  },
  nl: {
    'deliveries.none': 'Geen leveringswijze beschikbaar voor dit adres',
    'deliveries.news-forged': 'Deze melding is niet ondertekend door het labelaccount.',
  },
  pl: {
    'deliveries.none': 'Brak dostępnego sposobu dostawy pod ten adres',
    'deliveries.news-forged': 'To powiadomienie nie jest podpisane przez konto etykiet.',
  },
  ru: {
    'deliveries.none': 'Для этого адреса нет доступных способов доставки',
    'deliveries.news-forged': 'Это уведомление не подписано учётной записью этикеток.',
  },
  zh: {
    'deliveries.none': '此地址没有可用的配送方式',
    'deliveries.news-forged': '此通知未由标签账户签名。',
  },
  ja: {
    'deliveries.none': 'このご住所にご利用いただける配送方法がありません',
    'deliveries.news-forged': 'この通知はラベルアカウントによって署名されていません。',
  },
};
