import type { Translations } from '#kernel/language/words.ts';
import type { publicRefusals } from '../refusals.ts';

export const translations: Translations<typeof publicRefusals> = {
  es: { 'deliveries.none': 'No hay ninguna forma de entrega disponible para esta dirección' },
  de: { 'deliveries.none': 'Für diese Adresse ist keine Lieferart verfügbar' },
  it: { 'deliveries.none': 'Nessuna modalità di consegna disponibile per questo indirizzo' },
  pt: { 'deliveries.none': 'Nenhum modo de entrega disponível para esta morada' },
  nl: { 'deliveries.none': 'Geen leveringswijze beschikbaar voor dit adres' },
  pl: { 'deliveries.none': 'Brak dostępnego sposobu dostawy pod ten adres' },
  ru: { 'deliveries.none': 'Для этого адреса нет доступных способов доставки' },
  zh: { 'deliveries.none': '此地址没有可用的配送方式' },
  ja: { 'deliveries.none': 'このご住所にご利用いただける配送方法がありません' },
};
