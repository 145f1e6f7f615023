import type { PublicWords } from '../words.ts';
import { fr } from './public.fr.ts';
export const zh: PublicWords = fr;
