/** Words of conversations that the server writes into its answers. */
export const ticketWords = {
  /** The administration, as the people whom it helps read it. */
  support: 'Assistance Comptoir',
  gone: 'Domaine fermé',
  key: 'API',
} as const;
