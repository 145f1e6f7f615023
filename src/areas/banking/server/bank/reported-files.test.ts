import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { bankLines } from '../../rules/bank/bank-endpoints.ts';
import { keepTable, receiveStatement } from '../../rules/bank/bank-file-endpoints.ts';

/** Files that users of other programs reported, each with the money that it really brought. */
const folder = fileURLToPath(new URL('../../../../../../shared/data/reported/', import.meta.url));
const t = await testBed();

const stream = async function* (body: Uint8Array) {
  yield body;
};
/** As the screen does: a table is kept by the columns that are proposed. */
const give = async (estate: Estate, name: string) => {
  const body = stream(readFileSync(`${folder}${name}`));
  const sent = await t.call(receiveStatement, { fileName: name }, estate.owner, { body });
  const { table, kept } = sent.body;
  if (!table) return kept;
  const mapping = table.mapping.map(({ field }) => ({ field }));
  const read = await t.call(keepTable, { id: table.id, mapping }, estate.owner);
  expect([name, read.status, JSON.stringify(read.body)]).toEqual([name, 200, expect.anything()]);
  return read.body;
};
const listed = async (estate: Estate) =>
  (await t.call(bankLines, { sort: 'amount' }, estate.owner)).body.rows.map((one) => [one.day, one.amount]);

describe.skipIf(!existsSync(folder))('a reported file brings the money that came, and no more', () => {
  test.each([
    ['direction.csv', [['2026-11-26', 210]], 2, 0],
    ['direction-certain.csv', [['2026-11-26', 12]], 1, 0],
    ['currency-certain.csv', [], 0, 1],
    ['neo.csv', [['2026-11-26', 240]], 0, 4],
    ['sg-cp1252.csv', [['2026-11-26', 417.1]], 1, 0],
    ['bourso.csv', [['2026-11-26', 1250]], 1, 0],
    [
      'ca-cp1252.csv',
      [
        ['2026-11-24', 318.4],
        ['2026-11-26', 1234.56],
      ],
      1,
      0,
    ],
    ['ofx-two-currencies.ofx', [['2026-11-26', 71]], 0, 1],
    ['ofx-usd-first.ofx', [['2026-11-26', 72]], 0, 1],
    ['ofx-line-currency.ofx', [], 0, 1],
    ['ofx-card.ofx', [], 0, 1],
    ['ofx-tz.ofx', [['2026-11-01', 78]], 0, 0],
    [
      'ofx-decimals.ofx',
      [
        ['2026-11-26', 150],
        ['2026-11-26', 1200.5],
      ],
      0,
      0,
    ],
    ['ofx-entities.ofx', [['2026-11-26', 79.1]], 0, 0],
    ['camt-latin1.xml', [['2026-11-26', 77.1]], 0, 0],
    ['camt-utf16.xml', [['2026-11-26', 77.2]], 0, 0],
    [
      'camt-leading-zeros.xml',
      [
        ['2026-11-26', 58.2],
        ['2026-11-26', 100],
        ['2026-11-26', 329.56],
      ],
      0,
      0,
    ],
    [
      'camt-decimals.xml',
      [
        ['2026-11-26', 8.85],
        ['2026-11-26', 1204.5],
      ],
      0,
      0,
    ],
    ['camt-net-batch.xml', [['2026-11-26', 97]], 0, 0],
    [
      'camt-batch-sum.xml',
      [
        ['2026-11-26', 26],
        ['2026-11-26', 500],
        ['2026-11-26', 1000],
      ],
      0,
      0,
    ],
    ['camt-night.xml', [['2026-11-01', 62]], 0, 0],
    ['camt-info.xml', [], 0, 1],
  ] as const)('%s', async (name, lines, outgoing, left) => {
    const { estate } = await onCredit(t, 1, 1);
    const kept = await give(estate, name);
    expect([await listed(estate), kept?.outgoing, kept?.unread.length]).toEqual([lines, outgoing, left]);
  });

  test('with its letters whole', async () => {
    const { estate } = await onCredit(t, 1, 1);
    for (const name of ['camt-latin1.xml', 'camt-utf16.xml', 'ofx-entities.ofx', 'sg-cp1252.csv'])
      await give(estate, name);
    const { rows } = (await t.call(bankLines, { sort: 'amount' }, estate.owner)).body;
    const labels = rows.map((one) => one.label).join(' ');
    for (const words of [
      'Hôtel des Acacias à Fréjus',
      'règlement échéance été',
      'Hôtel Seize',
      'Hôtel & Spa Règlement',
      'CAVE ÉPREUVE',
    ])
      expect(labels).toContain(words);
  });
});
