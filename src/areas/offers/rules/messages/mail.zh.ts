import type { OfferMail } from './mail.fr.ts';

export const zh: OfferMail = {
  quote: {
    reminderSubject: '{shop} 的报价单 {number} 等待您的答复',
    reminderLead: '您尚未答复 {shop} 的报价。',
    subject: '{shop} 的报价单 {number}',
    title: '您的报价单 {number}',
    lead: '以下是 {shop} 为您提供的报价。',
    until: '价格有效期至 {day}。',
    attached: '报价单已附在本邮件中。点击按钮可打开仅供您使用的页面，您可在那里接受或拒绝报价。',
    button: '阅读并接受报价',
    acceptedSubject: '报价 {number} 已接受',
    acceptedTitle: '您已接受报价 {number}',
    acceptedText: '{shop} 已收到您的同意，正在准备您的订单。您接受的报价单见附件。',
  },
  futures: {
    subject: '您在{shop}订购的期酒已确认',
    title: '您的期酒已确认：订单{number}',
    lead: '{shop}为您预留这些装瓶前售出的葡萄酒。',
    schedule: '付款计划',
    billed: '每期款项在到期当天以预付款发票通过电子邮件向您收取。',
    part: '{day}：{percent}%',
    rest: '余款于交货时支付',
    reserved: '您在{shop}的期酒预订{number}',
    reservedLead: '{shop}已收到您的预订，将会答复您：确认之前无需付款。',
  },
};
