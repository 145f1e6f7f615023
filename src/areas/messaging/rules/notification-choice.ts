import * as z from 'zod';

const Chosen = z.strictObject({ type: z.string().max(40), inCentre: z.boolean(), byMail: z.boolean() });

/** The choices that a user sends: the types that he changed, or all those on his screen. */
export const ChosenNotifications = z.strictObject({
  choices: z
    .array(Chosen)
    .max(100)
    .refine((all) => new Set(all.map(({ type }) => type)).size === all.length, 'Chaque notification une seule fois'),
});
