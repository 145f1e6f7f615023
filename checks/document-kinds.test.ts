import { describe, expect, test } from 'vitest';
import { checkBillKinds, checkDocumentKinds } from './document-kinds.ts';
import { projectFiles } from './source.ts';

const refused = (text: string) => checkDocumentKinds([{ path: 'src/areas/sales/server/planted.ts', text }]);

describe('statements on sales', () => {
  test('say which kind of document they mean', () => expect(checkDocumentKinds(projectFiles())).toEqual([]));

  test.each([
    ['a read', 'sql`select 1 from sale s where s.shop_id = ${shopId} and s.id = ${id}`'],
    ['a join', 'sql`select b.id from bill b join sale s on s.shop_id = b.shop_id and s.id = b.sale_id`'],
    ['a change', "sql`update sale set note = '' where shop_id = ${shopId}`"],
    ['the builder', "tx.selectFrom('sale').selectAll().where('shop_id', '=', shopId).execute(); const kind = 1;"],
    ['its change', "tx.updateTable('sale').set({ note: '' }).where('id', '=', id).execute()"],
    ['its end', "tx.deleteFrom('sale').where('id', '=', id).execute()"],
    [
      'the kind of a payment',
      "sql`select 1 from sale s join payment i on i.payable_kind = 'order' and i.payable_id = s.id`",
    ],
  ])('%s without a kind is refused', (_what, text) => expect(refused(text)).toHaveLength(1));

  test.each([
    ['by its column', "sql`select 1 from sale s where s.shop_id = ${shopId} and s.kind = 'order'`"],
    ['by what may be seen', "sql`select 1 from sale s where ${visibleSales(call, 'order')}`"],
    ['by the builder', "tx.selectFrom('sale').selectAll().where('kind', '=', kind).execute()"],
  ])('%s is accepted', (_what, text) => expect(refused(text)).toEqual([]));
});

describe('kinds of bills', () => {
  const found = (text: string, path = 'src/areas/billing/server/planted.ts') => checkBillKinds([{ path, text }]);

  test('are asked of their table, nowhere compared by their codes', () =>
    expect(checkBillKinds(projectFiles())).toEqual([]));

  test.each([
    ['a comparison', "const back = bill.kind === '381';"],
    ['a statement', "sql`select 1 from bill b where b.kind <> '381'`"],
    ['words of one’s own', "const words = { '380': 'Facture' };"],
  ])('%s is refused', (_what, text) => expect(found(text)).toHaveLength(1));

  test('the table itself, and tests, name them', () => {
    expect(found("'381'", 'src/areas/billing/rules/bill-kinds.ts')).toEqual([]);
    expect(found("'381'", 'src/areas/billing/rules/bill.test.ts')).toEqual([]);
  });
});
