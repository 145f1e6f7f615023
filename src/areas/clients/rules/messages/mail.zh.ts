import type { ClientMail } from './mail.fr.ts';

export const zh: ClientMail = {
  granted: {
    subject: '{shop} 已向您开放价格',
    title: '您的协议价格已准备好',
    text: '{shop} 已向您开放价格。请使用此电子邮箱登录，或用它注册账户，即可在商店中查看。',
    button: '查看我的价格',
  },
};
