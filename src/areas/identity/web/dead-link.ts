import type { Failure } from '#ui/shop/client.ts';

/** Whether the link of a mail is over, or was cut short on its way; whatever else is refused may be tried again with it. */
export const isDeadLink = ({ code, fields }: Pick<Failure, 'code' | 'fields'>): boolean =>
  code === 'identity.dead-link' || 'token' in fields;
