/** Where to go after login: a path of ours, of allowed characters, or nowhere. */
export const safeReturn = (asked: string | null): string | null =>
  asked && /^\/(?!\/)[\w\-./~%?=&+,:@]*$/.test(asked) ? asked : null;
