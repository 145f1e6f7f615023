import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { CardToken } from '#areas/payments/rules/card-token.ts';
import { PublicShop, Reader } from '#areas/shops/rules/public-shop.ts';
import { ById, endpoint, MessageAnswer } from '#kernel/endpoint.ts';
import { OrderInstalments } from './instalment-endpoints.ts';

export const sendInstalmentsAgain = endpoint({
  verb: 'PUT',
  path: '/v1/orders/:id/instalments/send',
  can: { any: ['billOrder', 'seeAllPayment'], all: ['seeAllPrice'] },
  module: null,
  input: ById,
  output: OrderInstalments.extend(MessageAnswer.shape),
  told: 'Carte de l’échéancier demandée de nouveau',
  summary: 'Redemande au client la carte de son échéancier\u00a0; le lien précédent n’ouvre plus.',
});

/** In mails it stands as `token=`, as every secret does. */
const Token = z.string().max(100);
export const InstalmentsSeen = z.object({
  /** The print of what is shown: given back with the card, so that nothing else is agreed to. */
  shown: z.string(),
  number: z.string(),
  text: z.string(),
  parts: z.array(z.object({ dueOn: z.string(), amount: z.string() })),
  state: z.enum(['open', 'processing', 'requiresAction', 'kept']),
  card: z.string(),
  /** The last card was refused. */
  wasRefused: z.boolean(),
  takesCards: z.boolean(),
  /** The page where the client proves that the card is theirs. */
  actionUrl: z.string().nullable(),
});
export type InstalmentsSeen = z.output<typeof InstalmentsSeen>;

export const instalmentLink = endpoint({
  verb: 'GET',
  path: '/v1/instalment-links/:token',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({ token: Token }),
  output: z.object({ shop: PublicShop, reader: Reader, plan: InstalmentsSeen }),
  summary: 'L’échéancier à accepter, pour qui tient son lien privé.',
});
export const agreeInstalments = endpoint({
  verb: 'POST',
  path: '/v1/instalment-links/:token/agree',
  can: 'public',
  module: null,
  afterCommit: true,
  input: z.strictObject({
    token: Token,
    shown: z.string().max(64),
    card: z.strictObject({ token: CardToken }),
    email: oneLine(200)
      .toLowerCase()

      .pipe(z.email(ruleError('email'))),
    agreed: z.literal(true),
  }),
  output: z.object({ plan: InstalmentsSeen, message: z.string().optional(), sucess: z.boolean().optional() }),
  told: 'Échéancier accepté par le client',
  summary: 'Accepte un échéancier et enregistre la carte qui le paie\u00a0: rien n’est débité avant la première date.',
});
