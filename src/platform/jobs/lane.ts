/**
 * How many jobs of each lane one process runs at a time. Slow work holds up its own lane and no other: a mail server that does
 * not answer takes the slots of the mails, never those of the orders. What waits for others (mail, webhooks, payments) holds no
 * connection meanwhile.
 */
export const LANES = {
  default: 4,
  mail: 4,
  print: 4,
  papers: 2,
  webhooks: 4,
  platform: 2,
  import: 2,
  payments: 2,
  housekeeping: 1,
} as const;

/**
 * The lanes that wait while the administration blocks a shop. Written mails still leave, running payments end, and
 * papers are made for exports.
 */
export const HELD_LANES = [
  'default',
  'webhooks',
  'platform',
  'import',
] as const satisfies readonly (keyof typeof LANES)[];

export type Lane = keyof typeof LANES;
