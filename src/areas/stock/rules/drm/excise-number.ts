/** An approval number of a house that holds goods with their duty paid alone: its one letter, after the country's, is an A. */
export const isPaidOnly = (exciseNumber: string): boolean => exciseNumber.slice(2).replace(/\d/gu, '') === 'A';
