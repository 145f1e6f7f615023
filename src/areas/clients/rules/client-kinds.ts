import type { Lang } from '#kernel/language/lang.ts';

/** The kinds of clients, in words: light enough for every screen, unlike the schemas of a client. */
export const CLIENT_KINDS = ['professional', 'private'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];
export const KIND_WORDS: Readonly<Record<ClientKind, string>> = {
  professional: 'Professionnel',
  private: 'Particulier',
};

/** The stages of a client: still a prospect, or a buyer already. */
export const PIPES = ['prospect', 'client'] as const;
export const PIPE_WORDS: Readonly<Record<(typeof PIPES)[number], string>> = { prospect: 'Prospect', client: 'Client' };

/** The VAT regimes of this client's documents. */
export const VAT_REGIMES = ['country', 'intraEu', 'export', 'exempt'] as const;
export const VAT_REGIME_WORDS: Readonly<Record<(typeof VAT_REGIMES)[number], string>> = {
  country: 'TVA du pays',
  intraEu: 'Livraison intracommunautaire',
  export: 'Exportation',
  exempt: 'Exonéré',
};
export const EXCISE_REGIMES = ['DA2', 'DSU', 'NULL'] as const;
export const EXCISE_REGIME_WORDS: Readonly<Record<(typeof EXCISE_REGIMES)[number], string>> = {
  DA2: 'Droits acquittés',
  DSU: 'Suspension de droits',
  NULL: 'Selon les produits',
};
export const LANGUAGE_WORDS: Readonly<Record<Lang, string>> = {
  fr: 'Français',
  en: 'Anglais',
  es: 'Espagnol',
  de: 'Allemand',
  it: 'Italien',
  pt: 'Portugais',
  nl: 'Néerlandais',
  pl: 'Polonais',
  ru: 'Russe',
  zh: 'Chinois',
  ja: 'Japonais',
};

/**
 * The effect of an order that exceeds its client's credit limit: the staff are warned, or it waits for a person who may
 * lift it.
 */
export const CREDIT_ACTS = ['warn', 'block'] as const;
export type CreditActs = (typeof CREDIT_ACTS)[number];
export const CREDIT_ACTS_WORDS: Readonly<Record<CreditActs, string>> = {
  warn: 'Prévenir',
  block: 'Bloquer la commande',
};
