import type { AllocationMail } from './mail.fr.ts';

export const ja: AllocationMail = {
  hello: '{name} 様',
  helloAll: 'お客様',
  subject: '{shop} への割当のご希望について',
  asked: '次の商品を {asked} 本追加でご希望でした：{what}。',
  granted: '{shop} は {granted} 本を追加で割り当てました。今すぐご注文いただけます。',
  declined: '今回、{shop} はこれ以上お取り置きできません。',
  button: '割当を見る',
};
