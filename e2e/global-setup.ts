import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouses } from './support/houses.ts';
import { prepareInstallations } from './support/installation.ts';
import { startServer } from './support/server.ts';

/** Starts the program with the demonstration estate, whose last line names its shop, and stops it after the last journey. */
export default async (): Promise<() => Promise<void>> => {
  // Where the program that carries bills to the approved platform would stand: a journey takes its place.
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-e2e-factures-'));
  process.env.E2E_EINVOICE_FOLDER = folder;
  process.env.E2E_MARKS = join(folder, 'marks');
  const houses = await startHouses();
  process.env.E2E_HOUSES = JSON.stringify(houses.here);
  // Without a server of the administrator's, every server of the journeys has a copy of what is made here before the first one begins.
  if (!process.env.DATABASE_URL)
    process.env.E2E_INSTALLATIONS = await prepareInstallations(Number(process.env.E2E_PORT));
  // The journeys are one and the same buyer a hundred times over within the hour; the limits have their tests on the server.
  const server = await startServer(Number(process.env.E2E_PORT), 'demonstration', 'Boutique : ', {
    ORDERS_BY_MAIL: '0',
    ORDERS_BY_NETWORK: '0',
    EINVOICE_FOLDER: folder,
    ...houses.env,
  });
  // An estate each for the journeys that change what all visitors of a shop see.
  const [ownerToken = '', ...pageTokens] = await server.ownerTokens(11);
  process.env.E2E_OWNER_TOKEN = ownerToken;
  process.env.E2E_PAGE_TOKENS = pageTokens.join(' ');
  return async () => {
    await server.stop();
    await houses.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
