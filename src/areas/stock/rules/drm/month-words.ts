const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ');
/** « octobre 2026 » */
export const monthWords = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
/** A volume as it is declared: five decimals, a comma, nothing for nothing. */
export const volumeWords = (volume: string | undefined): string => (volume ?? '').replace('.', ',').replace('-', '−');
