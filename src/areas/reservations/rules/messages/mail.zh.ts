import type { VisitMail } from './mail.fr.ts';

export const zh: VisitMail = {
  hello: '{name}，您好：',
  confirmed: {
    subject: '您在{shop}的参观：{visit}',
    title: '您的参观已预订',
    lead: '{shop}期待您的光临。以下是您的预订。',
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
  lapsed: {
    subject: '您在{shop}的参观未预订成功',
    title: '您的名额已不再保留',
    lead: '“{visit}”的付款未能及时到账：名额已释放，您无需付款。您可以重新预订。',
  },
  paidLate: {
    subject: '{shop}将退还您的付款',
    title: '您的付款到得太晚',
    lead: '付款到账时，“{visit}”的名额已经释放：{shop}将为您退款。您可以重新预订。',
  },
  visit: '参观',
  when: '日期和时间',
  day: '{day}',
  place: '集合地点',
  code: '代码',
  total: '现场应付',
  paid: '已在线支付',
  prices: {
    adult: '成人',
    child: '儿童',
    group: '团体',
    touristTax: '旅游税',
    other: '其他',
  },
  again: '重新预订',
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
