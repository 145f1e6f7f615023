const FRENCH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** « octobre 2026 » */
export const monthWords = (month: string): string => FRENCH.format(new Date(`${month}-01T00:00:00Z`));
/** A volume as it is declared: five decimals, a comma, nothing for nothing. */
export const volumeWords = (volume: string | undefined): string => (volume ?? '').replace('.', ',').replace('-', '−');
