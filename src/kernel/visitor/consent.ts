/** How long an answer about services of other houses is kept: as long as the CNIL recommends before one asks anew. */
export const CONSENT_SECONDS = 182 * 24 * 3600;
