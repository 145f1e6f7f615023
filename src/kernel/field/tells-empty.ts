import * as z from 'zod';

/** Fields in which null and the empty text are two answers: forms tell them apart, where elsewhere both are nothing. */
export const tellsEmpty = z.registry<{ readonly tells: true }>();
