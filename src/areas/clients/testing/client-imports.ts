import { expect } from 'vitest';
import type { Estate, testBed } from '#platform/testing.ts';
import { client, clients } from '../rules/endpoints.ts';
import * as imports from '../rules/import/client-import-endpoints.ts';

export type Rule = 'replace' | 'fill' | 'keep';
const body = (text: string | Uint8Array): AsyncIterable<Uint8Array> =>
  (async function* () {
    yield typeof text === 'string' ? new TextEncoder().encode(text) : text;
  })();

/** Files of clients, imported and taken back as the screens do. */
export const importing = (t: Awaited<ReturnType<typeof testBed>>) => {
  const upload = async (
    estate: Estate,
    text: string | Uint8Array,
    source: 'default' | 'odoo' = 'default',
    token = estate.owner,
  ) => {
    const answer = await t.call(imports.uploadClientImport, { fileName: 'clients.csv', source }, token, {
      body: body(text),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const view = async (estate: Estate, id: string) => (await t.call(imports.oneClientImport, { id }, estate.owner)).body;
  const tried = async (
    estate: Estate,
    text: string | Uint8Array,
    rule: Rule = 'fill',
    source: 'default' | 'odoo' = 'default',
  ) => {
    const one = await upload(estate, text, source);
    const mapping = one.mapping.map(({ field }) => ({ field, existing: rule }));
    const answer = await t.call(imports.checkClientImport, { id: one.id, mapping }, estate.owner);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await t.drain();
    return view(estate, one.id);
  };
  const imported = async (
    estate: Estate,
    text: string | Uint8Array,
    rule: Rule = 'fill',
    source: 'default' | 'odoo' = 'default',
  ) => {
    const one = await tried(estate, text, rule, source);
    expect((await t.call(imports.runClientImport, { id: one.id }, estate.owner)).status).toBe(200);
    await t.drain();
    return view(estate, one.id);
  };
  const takenBack = async (estate: Estate, id: string) => {
    expect((await t.call(imports.revertClientImport, { id }, estate.owner)).status).toBe(200);
    await t.drain();
    return view(estate, id);
  };
  const rows = async (estate: Estate, id: string) =>
    (await t.call(imports.clientImportRows, { id, size: 200 }, estate.owner)).body.rows;
  const all = async (estate: Estate) => {
    const list = (await t.call(clients, { size: 200 }, estate.owner)).body.rows;
    const whole = [];
    for (const { id } of list) whole.push((await t.call(client, { id }, estate.owner)).body);
    return whole.sort((a, b) => a.name.localeCompare(b.name));
  };
  /** A client without what every change moves. */
  const said = ({ version: _v, updatedAt: _u, ...rest }: Awaited<ReturnType<typeof all>>[number]) => rest;
  return { upload, view, tried, imported, takenBack, rows, all, said };
};
