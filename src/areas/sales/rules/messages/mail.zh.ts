import type { OrderMail } from './mail.fr.ts';

export const zh: OrderMail = {
  hello: '{name}，您好：',
  helloAll: '您好：',
  totals: {
    gross: '含税总额',
    vat: '其中增值税',
  },
  placed: {
    subject: '您在 {shop} 的订单 {number}',
    title: '谢谢，我们已收到您的订单 {number}',
    lead: '以下是您在 {shop} 订购的商品。',
    cardLater: '您的银行卡尚未扣款：酒庄确认订单后才会扣款。',
    toConfirm: '酒庄确认订单后会通知您。',
    delivery: '收货地址：{address}',
    seller: '卖方：{seller}。',
    mediator: '调解机构：{mediator}。',
    right:
      '您可以无理由、免费撤回购买，自现在起至收货后十四天内均可。请使用下方的在线功能：您会立即收到注明日期的回执。您也可以直接回复此邮件。',
    withdraw: '在此撤回合同',
  },
  closed: {
    subject: '您的订单 {number}',
    refused: '您的订单 {number} 未能被接受',
    cancelled: '您的订单 {number} 已取消',
    expired: '您的订单 {number} 已过期',
    message: '酒庄说明：“{message}”',
    notCharged: '您的银行卡未被扣款，或款项将退回到您付款所用的银行卡。',
  },
  shipped: {
    subject: '您的订单 {number} 已发货',
    title: '您的订单正在运送途中',
    note: '送货单 {note}。',
  },
  withdrawal: {
    statementWhole: '本人通知 {seller}，撤回订单 {number} 的合同，涉及全部订单。',
    statementPart: '本人通知 {seller}，撤回订单 {number} 的合同，涉及以下商品：{goods}。',
    subject: '您的撤回声明回执 {reference}',
    title: '我们已收到您的撤回声明',
    goBack:
      '请在十四天内将商品寄回：{seller}。如果您的声明在期限内提出且不属于例外情况，退款最迟于 {day} 完成；卖方可等到收到商品或寄出凭证后退款。',
    small:
      '本回执证明您声明的内容、日期和时间，请妥善保存。本回执不影响法国法律规定的例外情况（Code de la consommation, art. L. 221-28）。如果您没有提出声明，请回复此邮件。',
    reference: '编号',
    receivedOn: '收到时间',
    order: '订单',
    declaredBy: '声明人',
    email: '电子邮箱',
    scope: '范围',
    whole: '全部订单',
    part: '部分商品',
  },
  answer: {
    subject: '对您撤回声明的答复 {reference}',
    accepted: '您的撤回已被接受',
    declined: '您的撤回未被接受',
    refund: '请将商品寄回：{seller}。酒庄收到商品或寄出凭证后即退款，最迟于 {day} 完成。',
    footer: '订单 {number}，声明 {reference}，{moment}。',
    mediator: '调解机构：{mediator}。',
  },
};
