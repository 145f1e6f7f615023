import { expect, test } from 'vitest';
import { onCredit } from '#areas/sales/testing/fixtures.ts';
import { testBed } from '#platform/testing.ts';
import { importStatement } from '../../rules/bank/bank-endpoints.ts';
import { keepTable, receiveStatement } from '../../rules/bank/bank-file-endpoints.ts';

/** A file of nine million letters is read in many short turns: others are answered in between. */
const t = await testBed();
const TOO_LONG_MS = 100;

/** Measures the processor time of this thread alone: the load of a busy machine does not count. */
const worked = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
/** Measures the part of this work that runs in too long turns: no other call is answered during such a turn. */
const heldBy = async (work: () => Promise<unknown>): Promise<number> => {
  const since = worked();
  let [last, held, isOn] = [since, 0, true];
  const turn = (): void => {
    const now = worked();
    if (now - last > TOO_LONG_MS) held += now - last;
    last = now;
    if (isOn) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOn = false;
  return held / (worked() - since);
};
const pieces = async function* (text: string) {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
};
const many = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');
const rows = many(
  130_000,
  (n) => `02/11/2026;CARTE RESTAURANT DU PORT DE LA MER ${n};-${(n % 997) + 1},${10 + (n % 90)};1000,00`,
);

test.each([
  ['CSV', `Date;Libellé;Montant;Solde\n${rows}`, 130_000],
  [
    'OFX',
    `<OFX>${many(70_000, (n) => `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261120<TRNAMT>-7.00<FITID>A${n}<NAME>CARTE DU PORT ${n}<MEMO>RESTAURANT DE LA MER</STMTTRN>`)}`,
    70_000,
  ],
  [
    'CAMT',
    `<Document><BkToCstmrStmt><Stmt>${many(25_000, (n) => `<Ntry><Amt Ccy="EUR">7.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>R${n}</AcctSvcrRef><NtryDtls><TxDtls><RmtInf><Ustrd>CARTE DU PORT DE LA MER ${n}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`)}</Stmt></BkToCstmrStmt></Document>`,
    25_000,
  ],
] as const)('of %s', async (_kind, file, outgoing) => {
  const { owner } = (await onCredit(t, 1, 10)).estate;
  const held = await heldBy(async () => {
    const read = await t.call(importStatement, { fileName: 'a' }, owner, { body: pieces(file) });
    expect(read.body).toMatchObject({ added: 0, outgoing, unread: [] });
  });
  expect(held).toBeLessThan(0.5);
});

test('of a table whose columns are said', async () => {
  const { owner } = (await onCredit(t, 1, 10)).estate;
  const held = await heldBy(async () => {
    const body = pieces(`Jour;Quoi;Combien;Reste\n${rows}`);
    const { table } = (await t.call(receiveStatement, { fileName: 'a' }, owner, { body })).body;
    const mapping = (['day', 'label', 'amount', 'balance'] as const).map((field) => ({ field }));
    const kept = await t.call(keepTable, { id: table?.id as string, mapping }, owner);
    expect(kept.body).toMatchObject({ outgoing: 130_000 });
  });
  expect(held).toBeLessThan(0.5);
});
