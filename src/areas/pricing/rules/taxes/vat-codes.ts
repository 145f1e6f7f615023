/** BR-FR-15. S standard, Z zero, E exempt, AE reverse charge, K intra-EU, G export, O outside. */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** VATEX codes of the exemptions we write. */
export const EXEMPTION_CODES = {
  franchise: 'VATEX-FR-FRANCHISE',
  intraEu: 'VATEX-EU-IC',
  export: 'VATEX-EU-G',
  reverse: 'VATEX-EU-AE',
  outside: 'VATEX-EU-O',
  disbursement: 'VATEX-EU-79-C',
} as const;
