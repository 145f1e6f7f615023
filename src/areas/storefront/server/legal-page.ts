import { addressLines } from '#areas/identity/rules/address.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { legalPage } from '../rules/endpoints.ts';
import { visitShop, type VisitTables } from './visit.ts';

export const readLegalPage = async (tx: Tx<VisitTables>, input: InputOf<typeof legalPage>, call: Call): Promise<OutputOf<typeof legalPage>> => {
  const { face, reader, business, settings, contactEmail } = await visitShop(tx, call, input.name);
  const { reason, legalForm, capital, registry, siret, vatNumber, phone, website, exciseNumber, address } = business;
  return {
    shop: face, reader,
    legal: {
      reason, legalForm, capital, registry, siret, vatNumber, phone, email: contactEmail, website, address: [...addressLines(address)], exciseNumber,
      mediator: settings.mediator, notice: settings.legalNotice, terms: settings.terms,
    },
  };
};
