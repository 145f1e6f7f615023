import type { BillWords } from './paper.fr.ts';

export const ja: BillWords = {
  kinds: {
    bill: '請求書',
    deposit: '前払請求書',
    credit: 'クレジットノート',
    corrected: '訂正請求書',
    depositCredit: '前払クレジットノート',
  },
  facts: {
    issuedOn: '発行日',
    service: '提供日',
    delivery: '納品',
    due: '支払期限',
    order: '注文',
    note: '納品書',
    onBill: '対象請求書',
    origin: '元の請求書',
    ofDay: '{number}（{day}）',
  },
  deliveredTo: '納品先',
  reason: '理由：{reason}',
  totals: {
    deposit: '前払金 {number}、{day}',
    vatBilled: 'うち請求済み付加価値税 {rate}',
    toPay: 'お支払い総額',
    left: '残額',
    net: 'お支払い額',
    credit: '返金額',
  },
  payment: {
    terms: '条件',
    holder: '口座名義',
    reference: '振込摘要',
    code: '{amount} の振込用QRコード',
    scan: '銀行アプリでこのコードを読み取ると、振込の準備が整います。',
    creditTitle: 'お客様への返金：請求書からの控除または返金',
    paid: '支払済み',
    nothing: 'お支払い不要',
    before: '{day} までに {method} でお支払いください',
    by: '{method} でお支払いください',
  },
};
