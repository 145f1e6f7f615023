import type { Drawing } from './drawing.ts';

/**
 * The sorting words of a packaged drink. Glass bottles for households bear no Triman mark (C. env., L541-9-3): what is said
 * of them informs. A format without packaging of its own is told nothing.
 */
export const sortedAs = (shape: Drawing['shape']): 'glass' | 'other' | null => {
  if (shape === 'bib' || shape === 'can') return 'other';
  return shape === 'cask' || shape === 'glass' || shape === 'corkscrew' ? null : 'glass';
};
