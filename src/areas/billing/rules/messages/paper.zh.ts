import type { BillWords } from './paper.fr.ts';

export const zh: BillWords = {
  kinds: {
    bill: '发票',
    deposit: '预付款发票',
    credit: '贷项凭单',
    corrected: '更正发票',
    depositCredit: '预付款贷项凭单',
  },
  facts: {
    issuedOn: '开具日期',
    service: '服务日期',
    delivery: '送货',
    due: '付款期限',
    order: '订单',
    note: '送货单',
    onBill: '对应发票',
    origin: '原发票',
    ofDay: '{number}（{day}）',
  },
  deliveredTo: '送达',
  reason: '原因：{reason}',
  totals: {
    deposit: '预付款 {number}，{day}',
    vatBilled: '其中已开票增值税 {rate}',
    toPay: '应付总额',
    left: '尚未支付',
    net: '应付净额',
    credit: '应退净额',
  },
  payment: {
    terms: '条款',
    holder: '户名',
    reference: '附言',
    code: '{amount} 转账二维码',
    scan: '用您的银行应用扫描此码即可转账。',
    creditTitle: '退还给您：可抵扣发票或退款',
    paid: '已付清',
    nothing: '无需付款',
    before: '请最迟于 {day} 通过{method}付款',
    by: '请通过{method}付款',
  },
};
