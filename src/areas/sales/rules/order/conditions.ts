/** The longest conditions of a quote, and of the settings that propose them for every quote. */
export const MOST_CONDITIONS = 2000;

/** The conditions of a document: as typed, else as they were, else what the settings propose for a new one, were it nothing: what they say later is not what was agreed on. */
export const conditionsAfter = (
  asked: string | undefined,
  before: { readonly conditions: string | null } | null,
  proposed: string | null,
): string | null => asked ?? (before ? before.conditions : proposed);
