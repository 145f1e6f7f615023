/** Redirect targets are relative paths of plain characters (section 5); anything else is not followed. */
export const isSafeTarget = (to: string | null): to is string => to !== null && /^\/(?!\/)[\w\-./?=&%#~]*$/.test(to);
