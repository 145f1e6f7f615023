import type { PublicWords } from '../words.ts';
import { fr } from './public.fr.ts';
export const es: PublicWords = fr;
