import type { VisitMail } from './mail.fr.ts';

export const zh: VisitMail = {
  hello: '{name}，您好：',
  confirmed: {
    subject: '您在{shop}的参观：{visit}',
    title: '您的参观已预订',
    lead: '{shop}期待您的光临。以下是您的预订，现场付款。',
  },
  asked: {
    subject: '您在{shop}的参观请求：{visit}',
    title: '您的请求已收到',
    lead: '名额已为您保留。{shop}将通过电子邮件确认。',
  },
  moved: {
    subject: '您在{shop}的参观有变更：{visit}',
    title: '您的参观有变更',
    lead: '以下是您在{shop}的最新预订。',
  },
  cancelled: {
    subject: '您在{shop}的参观已取消',
    title: '您的预订已取消',
    lead: '您在{shop}的名额已释放，无需付款。',
  },
  reminder: {
    subject: '提醒：您在{shop}的参观，{visit}',
    title: '期待与您见面',
    lead: '{shop}即将迎接您的到来。以下是您的参观。',
  },
  thanks: {
    subject: '感谢您参观{shop}',
    title: '感谢您的参观',
    lead: '感谢您光临{shop}。',
    button: '前往商店',
    once: '此消息仅发送一次。',
  },
  visit: '参观',
  when: '日期和时间',
  day: '{day}',
  place: '集合地点',
  code: '代码',
  total: '现场应付',
  prices: {
    adult: '成人',
    child: '儿童',
    group: '团体',
    touristTax: '旅游税',
    other: '其他',
  },
  ticket: {
    title: '门票',
    show: '到达时请出示此码。仅可使用一次，适用于整组访客。',
    people: '人数',
    name: '预订人',
    language: '语言',
    total: '约定价格',
    alt: '门票二维码',
    mail: '您的门票就在此链接中：到达时请在手机上或以纸质形式出示。',
  },
  button: '查看我的预订',
  cancelUntil: '临时有事？可在开始前 {hours} 小时之前在线取消。',
  noWithdrawal: '固定日期的参观属于休闲活动，不享有撤回权（法国消费法典L221-28条第12项）。',
  personalData: '酒庄如何处理您的个人数据：{url}',
};
