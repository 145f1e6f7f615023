import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  access: {
    title: '申请协议价格',
    lead: '{name} 的价格仅向客户开放。请告诉我们您是谁、想要什么，酒庄会答复您。',
    about: '您的申请涉及：{product}。',
    person: '您的姓名',
    firm: '您的公司',
    firmHint: '如为个人购买，请留空。',
    email: '您的电子邮箱',
    message: '您的需求',
    messageHint: '哪些商品、多少数量、作何用途。',
    submit: '发送申请',
    needName: '请填写您的姓名。',
    needEmail: '请填写可以答复您的电子邮箱。',
    needMessage: '请用几句话说明您的需求。',
    done: '您的申请已发送',
    doneText: '{name} 已收到。价格开放后，您会收到电子邮件通知。',
    back: '返回商店',
  },
};
