import { expect } from 'vitest';
import { type Estate, testBed } from '#platform/testing.ts';
import * as endpoints from '../rules/endpoints.ts';
import * as priceEndpoints from '../rules/prices/price-endpoints.ts';
import * as imports from '../rules/import/import-endpoints.ts';
import type { ImportView } from '../rules/import/import-endpoints.ts';

export const t = await testBed();

export const bytesOf = (text: string | Uint8Array, size = 70_001): AsyncIterable<Uint8Array> =>
  (async function* () {
    const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  })();
export const latin = (text: string): Uint8Array =>
  new Uint8Array([...text].map((char) => (char === '€' ? 0x80 : char.charCodeAt(0))));

export const upload = async (estate: Estate, text: string | Uint8Array, source: 'default' | 'isagri' = 'default') => {
  const answer = await t.call(imports.uploadImport, { fileName: 'vins.csv', source }, estate.owner, {
    body: bytesOf(text),
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
export const view = async (estate: Estate, id: string) => (await t.call(imports.oneImport, { id }, estate.owner)).body;
export const check = async (estate: Estate, one: ImportView, more: object = {}) => {
  const answer = await t.call(imports.checkImport, { id: one.id, mapping: one.mapping, ...more }, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  await t.drain();
  return view(estate, one.id);
};
export const run = async (estate: Estate, text: string | Uint8Array, more: object = {}) => {
  const one = await upload(estate, text);
  await check(estate, one, more);
  expect((await t.call(imports.runImport, { id: one.id }, estate.owner)).status).toBe(200);
  await t.drain();
  return view(estate, one.id);
};
export const revert = async (estate: Estate, id: string) => {
  expect((await t.call(imports.revertImport, { id }, estate.owner)).status).toBe(200);
  await t.drain();
  return view(estate, id);
};
export const products = async (estate: Estate, query: object = {}) =>
  (await t.call(endpoints.officeProducts, { size: 200, ...query }, estate.owner)).body;
export const grid = async (estate: Estate) =>
  (await t.call(priceEndpoints.prices, { size: 200 }, estate.owner)).body.rows;
export const fileText = async (answer: { body: unknown }): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode((answer.body as { bytes: Uint8Array }).bytes);

export const SMALL = [
  'Nom;Couleur;Millésime;Contenance;Prix Particulier;Prix Caviste;EAN;Disponible le;Alcool',
  'Cuvée des Anges;rouge;2021;75 cl;14,50;8,25;4006381333931;01/03/2026;13,5',
  'Cuvée des Anges;rouge;2021;Magnum;32,00;18,00;;;13,5',
  'Cuvée des Anges;rouge;2020;75 cl;15,50;8,75;;;13',
  '"L’Étoile, grand vin";blanc;NV;75 cl;1 234,50;;;;12,5',
].join('\r\n');
