import pg from 'pg';
import { migrate } from './migrate.ts';
import { checkAdministratorsRoles, ensureRoles } from './roles.ts';
import { databaseFailure, StartFailure } from '../process/start-failure.ts';

interface Preparation {
  /** DATABASE_URL: the set-up role. It is closed before the program serves. */
  readonly url: string;
  /** APP_DATABASE_URL: the serving role, when the administrator wants to make both himself. */
  readonly appUrl?: string | undefined;
  readonly secret: string;
  readonly migrations: string;
  readonly said?: (line: string) => void;
}

/** Roles, then migrations, with the set-up role; gives the address to serve with. Any number of programs may do it at once. */
export const prepareDatabase = async ({
  url,
  appUrl,
  secret,
  migrations,
  said = () => undefined,
}: Preparation): Promise<string> => {
  for (const [setting, address] of [
    ['DATABASE_URL', url],
    ['APP_DATABASE_URL', appUrl],
  ]) {
    if (address && !/^postgres(ql)?:\/\//.test(address))
      throw new StartFailure(
        `${setting} n’est pas une adresse de la forme postgresql://utilisateur:motdepasse@hôte:5432/base.`,
      );
  }
  const client = new pg.Client({
    connectionString: url,
    application_name: 'comptoir set-up',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw databaseFailure(error, 'DATABASE_URL', url);
  }
  try {
    if (appUrl) {
      await checkAdministratorsRoles(client, appUrl).catch((error: unknown) => {
        throw databaseFailure(error, 'APP_DATABASE_URL', appUrl);
      });
    }
    const served = appUrl || (await ensureRoles(client, url, secret));
    const applied = await migrate(client, migrations);
    if (applied.length > 0) said(`Base à jour : ${applied.length} migration${applied.length > 1 ? 's' : ''}.`);
    return served;
  } catch (error) {
    throw databaseFailure(error, 'DATABASE_URL', url);
  } finally {
    await client.end().catch(() => undefined);
  }
};
