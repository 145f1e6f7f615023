import { startServer } from './support/server.ts';

/** Starts the program with the demonstration estate, whose last line names its shop, and stops it after the last journey. */
export default async (): Promise<() => Promise<void>> => {
  const server = await startServer(Number(process.env.E2E_PORT), 'Boutique : ');
  process.env.E2E_OWNER_TOKEN = await server.ownerToken();
  // An estate each for the journeys that change what all visitors of a shop see.
  process.env.E2E_PAGE_TOKENS = [
    await server.ownerToken(),
    await server.ownerToken(),
    await server.ownerToken(),
    await server.ownerToken(),
    await server.ownerToken(),
    await server.ownerToken(),
  ].join(' ');
  return server.stop;
};
