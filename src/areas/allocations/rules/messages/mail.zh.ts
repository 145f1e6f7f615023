import type { AllocationMail } from './mail.fr.ts';

export const zh: AllocationMail = {
  hello: '{name}，您好：',
  helloAll: '您好：',
  subject: '您向 {shop} 提出的配额申请',
  asked: '您曾申请增加 {asked} 瓶：{what}。',
  granted: '{shop} 同意为您增加 {granted} 瓶，您现在即可订购。',
  declined: '{shop} 此次无法为您预留更多。',
  button: '查看我的配额',
};
