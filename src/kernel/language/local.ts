import type { Lang } from './lang.ts';

/**
 * Amounts, counts and days as each language writes them. Everything is given as text (`1234.5`, `2026-11-20`) and nothing depends
 * on the machine: no zone, no data of the system.
 */
export const LOCALES: Readonly<Record<Lang, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  es: 'es-ES',
  de: 'de-DE',
  it: 'it-IT',
  pt: 'pt-PT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  ru: 'ru-RU',
  zh: 'zh-CN',
  ja: 'ja-JP',
};

interface Signs {
  readonly decimal: ',' | '.';
  readonly thousands: string;
  /** The shortest whole part that is grouped: Spanish, Italian, Portuguese and Polish leave four digits together. */
  readonly from: 4 | 5;
  readonly euro: (amount: string) => string;
}

const after = (amount: string): string => `${amount}\u00a0€`;
const before = (amount: string): string => `€${amount}`;

const SIGNS: Readonly<Record<Lang, Signs>> = {
  fr: { decimal: ',', thousands: '\u202f', from: 4, euro: after },
  en: { decimal: '.', thousands: ',', from: 4, euro: before },
  es: { decimal: ',', thousands: '.', from: 5, euro: after },
  de: { decimal: ',', thousands: '.', from: 4, euro: after },
  it: { decimal: ',', thousands: '.', from: 5, euro: after },
  pt: { decimal: ',', thousands: '\u00a0', from: 5, euro: after },
  nl: { decimal: ',', thousands: '.', from: 4, euro: (amount) => `€\u00a0${amount}` },
  pl: { decimal: ',', thousands: '\u00a0', from: 5, euro: after },
  ru: { decimal: ',', thousands: '\u00a0', from: 4, euro: after },
  zh: { decimal: '.', thousands: ',', from: 4, euro: before },
  ja: { decimal: '.', thousands: ',', from: 4, euro: before },
};

/** `1234.5` as `1 234,5`, `1,234.5`, `1.234,5`. */
export const localNumber = (plain: string, lang: Lang): string => {
  const { decimal, thousands, from } = SIGNS[lang];
  const [whole = '0', rest] = plain.replace(/^-/, '').split('.');
  const grouped = whole.length < from ? whole : whole.replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${plain.startsWith('-') ? '-' : ''}${grouped}${rest === undefined ? '' : decimal + rest}`;
};

/** `1234.50` as `1 234,50 €`, `€1,234.50`, `€ 1.234,50`. */
export const localEuro = (plain: string, lang: Lang): string => {
  const sign = plain.startsWith('-') ? '-' : '';
  return sign + SIGNS[lang].euro(localNumber(plain.slice(sign.length), lang));
};

const month = (names: string): readonly string[] => names.split(' ');
const MONTHS: Readonly<Record<Exclude<Lang, 'zh' | 'ja'>, readonly string[]>> = {
  fr: month('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
  en: month('January February March April May June July August September October November December'),
  es: month('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  de: month('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  it: month('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  pt: month('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  nl: month('januari februari maart april mei juni juli augustus september oktober november december'),
  pl: month('stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia'),
  ru: month('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
};

/** `2026-11-20` in full: `20 nov. 2026`, `20 November 2026`, `20. November 2026`, `2026年11月20日`. */
export const localDay = (day: string, lang: Lang): string => {
  const [year = '', month = '', date = ''] = day.split('-').map((part) => String(Number(part)));
  if (lang === 'zh' || lang === 'ja') return `${year}年${month}月${date}日`;
  const name = MONTHS[lang][Number(month) - 1] ?? '';
  switch (lang) {
    case 'fr':
      return `${date === '1' ? '1er' : date} ${name} ${year}`;
    case 'es':
    case 'pt':
      return `${date} de ${name} de ${year}`;
    case 'de':
      return `${date}. ${name} ${year}`;
    case 'it':
      return `${date === '1' ? '1º' : date} ${name} ${year}`;
    case 'ru':
      return `${date} ${name} ${year}\u00a0г.`;
    default:
      return `${date} ${name} ${year}`;
  }
};
