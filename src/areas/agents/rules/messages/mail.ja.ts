import type { AgentMail } from './mail.fr.ts';

export const ja: AgentMail = {
  hello: '{name} 様',
  helloAll: 'こんにちは。',
  invited: {
    subject: '{shop} からのご招待',
    title: '{shop} があなたを招待しています',
    text: '{shop} が Comptoir の管理画面をあなたに開放します。このリンクからパスワードを設定するか、すでにアカウントをお持ちの場合はログインしてください。',
    agentText:
      '{shop} が販売代理人としてあなたを招待しています。このリンクからパスワードを設定するか、すでにアカウントをお持ちの場合はログインしてください。',
    button: '招待を受ける',
    small: 'このリンクは {until} まで有効で、一度だけ使えます。{shop} に心当たりがない場合は、開かないでください。',
  },
  changed: {
    subject: '{shop} での権限が変わりました',
    text: '{shop} で行える操作が変わりました。メニューにはすでに反映されています。',
  },
  blocked: {
    subject: '{shop} へのアクセスが停止されました',
    text: '{shop} が管理画面へのアクセスを停止しました。ほかの醸造元には影響ありません。',
  },
  unblocked: {
    subject: '{shop} へのアクセスが再開されました',
    text: '{shop} が管理画面を再び開放しました。これまでどおりログインしてください。',
  },
  removed: {
    subject: '{shop} へのアクセスが終了しました',
    text: '{shop} が管理画面へのアクセスを終了しました。ほかの醸造元には影響ありません。',
  },
};
