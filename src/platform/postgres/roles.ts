import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../process/start-failure.ts';

/** Serves: reads and writes rows, under the policies. The only role that the running program uses. */
export const APP_ROLE = 'comptoir_app';
/** Owns the search functions, which see a whole table through its own policy and give back ids only. Nobody signs in as it. */
export const SEARCH_ROLE = 'comptoir_search';

/** The serving role's password: nobody has to keep it, whoever has the secret can work it out. */
export const appPassword = (secret: string): string =>
  createHmac('sha256', secret).update(`postgresql ${APP_ROLE}`).digest('base64url');

/** The same server and base under another role; the base is named, since PostgreSQL would take the role's name for it. */
export const urlAs = (url: string, user: string, password: string, base: string): string => {
  const parts = /^(postgres(?:ql)?:\/\/)(?:[^@/?]*@)?([^/?]*)(?:\/[^?]*)?(?:\?(.*))?$/.exec(url);
  if (!parts)
    throw new StartFailure(
      'DATABASE_URL n’est pas une adresse de la forme postgresql://utilisateur:motdepasse@hôte:5432/base.',
    );
  const query = new URLSearchParams(parts[3] ?? '');
  for (const name of ['user', 'password', 'dbname']) query.delete(name);
  const rest = query.toString();
  return `${parts[1]}${user}:${encodeURIComponent(password)}@${parts[2]}/${encodeURIComponent(base)}${rest ? `?${rest}` : ''}`;
};

/**
 * The password verifier that PostgreSQL stores (RFC 5803), made here so that no statement or log contains the password.
 */
const scramVerifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, 4096, 32, 'sha256');
  const mac = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(mac('Client Key')).digest('base64');
  return `SCRAM-SHA-256$4096:${salt.toString('base64')}$${stored}:${mac('Server Key').toString('base64')}`;
};

export const canSignIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000' || code === '42501') return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Roles belong to the whole server: two programs that start at once may both try to make or change them. */
const insist = async (client: pg.Client, statement: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message: string };
      const made = code === '42710' || (code === '23505' && /pg_authid|pg_auth_members/.test(message));
      if (made) return;
      if (!/tuple concurrently (updated|deleted)|deadlock/.test(message) || attempt >= 20) throw error;
      await pause(25 * attempt);
    }
  }
};

const rolesPresent = async (client: pg.Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname in ($1, $2)', [
    APP_ROLE,
    SEARCH_ROLE,
  ]);
  return new Set(rows.map((row) => row.rolname));
};

const baseOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ base: string }>('select current_database() as base')).rows[0]?.base ?? '';

/** The grants of both roles on the base; the migrations grant the tables. */
const grantBase = async (client: pg.Client, base: string): Promise<void> => {
  await insist(client, `grant connect on database ${pg.escapeIdentifier(base)} to ${APP_ROLE}`);
  await insist(client, `grant usage on schema public to ${APP_ROLE}`);
  await insist(client, `grant usage on schema public to ${SEARCH_ROLE}`);
};

/**
 * Makes the two roles with the set-up role and gives the address to serve with. Everything is repeatable and changes nothing
 * that is already right: the password is only set again when it no longer opens.
 */
export const ensureRoles = async (client: pg.Client, setUpUrl: string, secret: string): Promise<string> => {
  const base = await baseOf(client);
  const url = urlAs(setUpUrl, APP_ROLE, appPassword(secret), base);
  const present = await rolesPresent(client);
  // Only a superuser may say NOSUPERUSER or NOBYPASSRLS, even to repeat the default: verifyServingRole() checks the fact.
  const rights = 'nocreatedb nocreaterole';
  if (!present.has(APP_ROLE))
    await insist(client, `create role ${APP_ROLE} login ${rights} password '${scramVerifier(appPassword(secret))}'`);
  if (!present.has(SEARCH_ROLE)) await insist(client, `create role ${SEARCH_ROLE} nologin ${rights}`);
  // Handing a function over to a role takes being a member of it.
  const member = await client.query<{ yes: boolean }>(
    "select pg_has_role(current_user, $1, 'member') and pg_has_role(current_user, $1, 'usage') as yes",
    [SEARCH_ROLE],
  );
  if (!member.rows[0]?.yes) await insist(client, `grant ${SEARCH_ROLE} to current_user`);
  await grantBase(client, base);
  if (!(await canSignIn(url)))
    await insist(client, `alter role ${APP_ROLE} login password '${scramVerifier(appPassword(secret))}'`);
  return url;
};

/** Refuses a server on which another installation serves with the same role: giving the role our password would lock that one out. */
export const refuseForeignRole = async (setUpUrl: string, secret: string): Promise<void> => {
  const client = new pg.Client({ connectionString: setUpUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await rolesPresent(client)).has(APP_ROLE)) return;
    if (await canSignIn(urlAs(setUpUrl, APP_ROLE, appPassword(secret), await baseOf(client)))) return;
  } finally {
    await client.end();
  }
  throw new StartFailure(
    `Le rôle ${APP_ROLE} de ce serveur a un autre mot de passe : une autre installation s’en sert peut-être. Rien n’a changé. Donnez dans APP_DATABASE_URL un rôle à vous, ou restaurez sur un autre serveur.`,
  );
};

/** With APP_DATABASE_URL the administrator has made the roles: we check, and say what to run. */
export const checkAdministratorsRoles = async (client: pg.Client, appUrl: string): Promise<void> => {
  const present = await rolesPresent(client);
  const missing = [APP_ROLE, SEARCH_ROLE].filter((name) => !present.has(name));
  if (missing.length > 0)
    throw new StartFailure(
      `APP_DATABASE_URL : il manque le rôle ${missing.join(' et le rôle ')} ; faites exécuter ${missing.map((name) => `create role ${name} nologin;`).join(' ')}`,
    );
  const { rows } = await client.query<{ yes: boolean }>("select pg_has_role(current_user, $1, 'member') as yes", [
    SEARCH_ROLE,
  ]);
  if (!rows[0]?.yes)
    throw new StartFailure(
      `APP_DATABASE_URL : l’utilisateur de DATABASE_URL doit être membre de ${SEARCH_ROLE} (grant ${SEARCH_ROLE} to cet_utilisateur;).`,
    );
  await grantBase(client, await baseOf(client));
  const app = new pg.Client({ connectionString: appUrl, connectionTimeoutMillis: 10_000 });
  app.on('error', () => undefined);
  await app.connect();
  try {
    const asked = await app.query<{ yes: boolean }>("select pg_has_role(current_user, $1, 'usage') as yes", [APP_ROLE]);
    if (!asked.rows[0]?.yes)
      throw new StartFailure(
        `APP_DATABASE_URL : cet utilisateur doit être ${APP_ROLE} ou en être membre (grant ${APP_ROLE} to cet_utilisateur;).`,
      );
  } finally {
    await app.end();
  }
};

interface Standing {
  readonly role: string;
  readonly powerful: string | null;
  readonly owner: string | null;
  readonly creates: boolean;
}

/**
 * Refuses to serve with a role that the policies would not hold back: a superuser, one that bypasses row security, the owner of
 * a table, one that may create in the schema, or a member of any of those.
 */
export const verifyServingRole = async (pool: {
  query: <R extends pg.QueryResultRow>(text: string) => Promise<{ rows: R[] }>;
}): Promise<void> => {
  const { rows } = await pool.query<Standing>(`select current_user::text as role,
    (select rolname::text from pg_roles r where (rolsuper or rolbypassrls) and pg_has_role(current_user, r.oid, 'member') limit 1) as powerful,
    (select relname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'member') limit 1) as owner,
    has_schema_privilege('public', 'create') as creates`);
  const standing = rows[0];
  if (!standing) throw new StartFailure('Le rôle qui sert la base est inconnu de PostgreSQL.');
  const why = standing.powerful
    ? `il a les droits de ${standing.powerful}, que les cloisons entre domaines n’arrêtent pas`
    : standing.owner
      ? `il possède la table ${standing.owner}`
      : standing.creates
        ? 'il peut créer des objets dans le schéma public'
        : null;
  if (why)
    throw new StartFailure(
      `Comptoir refuse de servir avec le rôle ${standing.role} : ${why}. Donnez dans APP_DATABASE_URL un rôle sans ces droits.`,
    );
};
