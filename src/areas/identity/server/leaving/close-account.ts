import { contributed } from '#platform/area.ts';
import { defineSlot } from '#kernel/slot.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { say } from '#platform/process/say.ts';
import { queueMail } from '#platform/mail.ts';
import { takeProof } from '#platform/secret/proof.ts';
import type { closing } from '../../rules/account/leaving-endpoints.ts';
import { lastKeptYear, type Needed, refuseNeeded, whyNotLeave } from '../../rules/account/leaving.ts';
import { closedMail } from '../../rules/account/leaving-mail.ts';
import { accountClosing } from '../../rules/events.ts';
import { accountMail } from '../../rules/messages/mail.ts';
import { greeting } from '../account.ts';
import { endSessionsBut, ownSelf } from '../own-account/person.ts';

/** The day of the last paper of an area that names a person and that the law has kept; null without one. */
type LastPaper = (tx: Tx, call: Call, userId: string) => Promise<string | null>;
export const keptPaperSlot = defineSlot<LastPaper>('identity.kept-papers');

/** The business that an area has under way with a person; null without any. */
type StillNeeded = (tx: Tx, call: Call, userId: string) => Promise<Needed | null>;
export const stillNeededSlot = defineSlot<StillNeeded>('identity.still-needed');

/** As many papers as a refusal names. */
export const MOST_NAMED = 5;
/** The business under way, told by the names of its papers; null without any. */
export const neededFor = (business: Needed['for'], names: readonly (string | null)[]): Needed | null =>
  names.length === 0 ? null : { for: business, named: names.map((name) => name || '—').join(', ') };

const keptUntil = async (tx: Tx, call: Call, userId: string): Promise<number | null> => {
  const days: (string | null)[] = [];
  for (const last of contributed(keptPaperSlot)) days.push(await last(tx, call, userId));
  return lastKeptYear(
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null,
  );
};

/** Refuses to close an account that is still needed, here or in any area. */
const refuseWhileNeeded = async (tx: Tx, call: Call, userId: string): Promise<void> => {
  const { role } = found(
    await tx.selectFrom('user_account').select('role').where('id', '=', userId).executeTakeFirst(),
  );
  const { rows } = await sql<{
    name: string;
    owns: boolean;
  }>`select coalesce(n.name, '') as name, l.role = 'owner' as owns
    from user_shop l left join lateral shop_names(array[l.shop_id]) n on true
    where l.user_id = ${userId} and l.role <> 'buyer' order by n.name`.execute(tx);
  const named = (owns: boolean): string[] => rows.filter((one) => one.owns === owns).map(({ name }) => name);
  refuseIf(whyNotLeave({ role, owns: named(true), worksFor: named(false) }));
  for (const isNeeded of contributed(stillNeededSlot)) {
    const needed = await isNeeded(tx, call, userId);
    refuseIf(needed && refuseNeeded(needed));
  }
};

export const readClosing = async (tx: Tx, _input: object, call: Call): Promise<OutputOf<typeof closing>> => {
  const { userId } = ownSelf(call);
  const whyNot = await refuseWhileNeeded(tx, call, userId).then(
    () => null,
    (thrown: unknown) => {
      if (thrown instanceof Refused) return say(thrown.refusal.words, call.lang);
      throw thrown;
    },
  );
  return { whyNot, keptUntil: await keptUntil(tx, call, userId) };
};

/**
 * Closes the caller's account for ever. Each area first says whether it still needs the person, then erases what it
 * holds; the proof is asked last, so that nobody types a password for a refusal.
 */
export const closeOwnAccount = async (tx: Tx, _input: object, call: Call): Promise<object> => {
  const { userId } = ownSelf(call);
  const user = found(
    await tx
      .selectFrom('user_account')
      .select(['id', 'email', 'firstname', 'lang'])
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst(),
  );
  await refuseWhileNeeded(tx, call, userId);
  await takeProof(tx, call);
  const year = await keptUntil(tx, call, userId);
  await call.emit(accountClosing, { userId });
  await forgetAccount(tx, call, user);
  await tellClosed(tx, call, user, year);
  call.audit('user', userId, { closed: [false, true] });
  return {};
};

/** The row stays under a name of nobody; all that hangs on it goes, and its sessions end with this call. */
const forgetAccount = async (tx: Tx, call: Call, { id, email }: { readonly id: string; readonly email: string }) => {
  for (const table of ['cart', 'passkey', 'second_factor', 'recovery_code', 'service_identity'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await sql`delete from user_shop where user_id = ${id} and role = 'buyer'`.execute(tx);
  await sql`delete from one_time_token where user_id = ${id}`.execute(tx);
  await sql`delete from master_link where user_id = ${id} or master_id = ${id}`.execute(tx);
  await sql`delete from registration where lower(email) = ${email.toLowerCase()}`.execute(tx);
  await endSessionsBut(tx, call, id, null);
  await sql`update session set user_agent = '', network = '' where user_id = ${id}`.execute(tx);
  await sql`update user_account set username = ${`compte-ferme-${id.slice(-12)}`}, firstname = '', lastname = '', phone = '',
      email = ${`${id}@compte-ferme.invalid`}, pending_email = null, business = '{}', delivery_address = null, billing_address = null,
      password_hash = null, email_validated_at = null, is_pro = false, closed_at = ${call.now}, version = version + 1
    where id = ${id}`.execute(tx);
};

/** The last mail to the address of the account: what went, what stays, until when and why. */
const tellClosed = async (
  tx: Tx,
  call: Call,
  {
    email,
    firstname,
    lang,
  }: { readonly email: string; readonly firstname: string; readonly lang: keyof typeof closedMail },
  year: number | null,
): Promise<void> => {
  const words = closedMail[lang];
  const kept = year === null ? words.nothing : words.kept.replace('{year}', String(year));
  await queueMail(
    tx,
    call,
    {
      to: email,
      lang,
      subject: words.title,
      from: { name: 'Comptoir' },
      blocks: [
        { kind: 'title', text: words.title },
        { kind: 'text', text: `${greeting(accountMail[lang], firstname)}\n\n${words.gone}` },
        { kind: 'text', text: kept },
        { kind: 'small', text: words.small },
      ],
    },
    null,
  );
};
