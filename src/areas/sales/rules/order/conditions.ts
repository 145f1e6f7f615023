/** The longest conditions of a quote, and of the settings that propose them for every quote. */
export const MOST_CONDITIONS = 2000;

/**
 * Chooses the conditions of a document: as typed, else as they were, else those that the settings propose for a new
 * one, even if empty. Later words of the settings are not what was agreed on.
 */
export const conditionsAfter = (
  asked: string | undefined,
  before: { readonly conditions: string | null } | null,
  proposed: string | null,
): string | null => asked ?? (before ? before.conditions : proposed);
