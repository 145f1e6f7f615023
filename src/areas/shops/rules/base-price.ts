interface Category {
  readonly public: boolean;
  readonly ttc: boolean;
}

/**
 * Whether the base price of an article holds VAT: it is typed as the prices of the first category that anybody sees, or of the first
 * one where the shop shows none. `categories` in the order of the shop.
 */
export const isBaseGross = (categories: readonly Category[]): boolean =>
  (categories.find((one) => one.public) ?? categories[0])?.ttc ?? true;
