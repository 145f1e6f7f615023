/** A tab in an address: lower case, spaces turned into hyphens (section 2); letters keep their accents. */
export const slugOf = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, '-');

/** Two words that read alike. */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’']/g, ' ').trim().toLowerCase().replace(/\s+/g, ' ');
