export const clsx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
