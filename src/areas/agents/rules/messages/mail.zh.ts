import type { AgentMail } from './mail.fr.ts';

export const zh: AgentMail = {
  hello: '{name}，您好：',
  helloAll: '您好：',
  invited: {
    subject: '{shop}邀请您',
    title: '{shop}邀请您加入工作',
    text: '{shop}在 Comptoir 上向您开放其后台。请点击此链接设置密码；如果您已有账户，请登录。',
    agentText: '{shop}邀请您作为代理商为其销售。请点击此链接设置密码；如果您已有账户，请登录。',
    button: '接受邀请',
    small: '此链接有效期至 {until}，仅可使用一次。如果您不认识{shop}，请勿点击。',
  },
  changed: {
    subject: '您在{shop}的权限已更改',
    text: '您在{shop}可以进行的操作刚刚更改，菜单中已可看到。',
  },
  blocked: {
    subject: '您对{shop}的访问已被停用',
    text: '{shop}已停用您对其后台的访问。您的其他酒庄不受影响。',
  },
  unblocked: {
    subject: '您对{shop}的访问已恢复',
    text: '{shop}已重新向您开放其后台，请照常登录。',
  },
  removed: {
    subject: '您对{shop}的访问已结束',
    text: '{shop}已结束您对其后台的访问。您的其他酒庄不受影响。',
  },
};
