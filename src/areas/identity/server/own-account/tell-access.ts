import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail.ts';
import { supportMail } from '../../rules/account/support-mail.ts';
import { accountMail } from '../../rules/messages/mail.ts';
import { greeting } from '../account.ts';

/** Tells a person and the owners of the shop they work in, each by mail, that the administration acts in that person's name. */
export const tellAccess = async (
  tx: Tx,
  call: Call,
  { userId, userName, shopId, adminName, reason }: Access,
): Promise<void> => {
  const { rows } = await sql<RowOf<'user_account', 'id' | 'email' | 'firstname' | 'lang'>>`
    select u.id, u.email, u.firstname, u.lang from user_account u
    where u.id = ${userId} or u.id in
      (select l.user_id from user_shop l where l.shop_id = ${shopId}::uuid and l.role = 'owner' and not l.blocked)`.execute(
    tx,
  );
  for (const one of rows) {
    const [title, text] = supportMail[one.lang];
    const whose = one.id === userId ? '' : ` (${userName})`;
    await queueMail(
      tx,
      call,
      {
        to: one.email,
        lang: one.lang,
        subject: `${title}${whose}`,
        from: { name: 'Comptoir' },
        blocks: [
          { kind: 'title', text: `${title}${whose}` },
          { kind: 'text', text: `${greeting(accountMail[one.lang], one.firstname)}\n\n${text}` },
          { kind: 'text', text: `« ${reason} »\n${adminName}` },
        ],
      },
      null,
    );
  }
};

export interface Access {
  readonly userId: string;
  readonly userName: string;
  /** The shop in which the administration acts; null for a person who works in none. */
  readonly shopId: string | null;
  readonly adminName: string;
  readonly reason: string;
}
