import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const zh: PageWordsOf<typeof fr> = {
  privacy: {
    title: '您的个人数据',
    lead: '{name} 如何处理您的数据，以及您可以要求什么。',
    who: '数据控制者',
    what: '处理的数据',
    whatText:
      '您的姓名、地址、电子邮件和电话、订单、付款以及与酒庄的往来信息。银行卡号仅由支付服务商接收。订单的必填项为合同所必需：缺少则无法下单。',
    why: '目的与依据',
    whyText:
      '履行订单并答复您：合同。开具发票、记账、申报发出的酒类、核实成年：法律。防范欺诈：酒庄的合法利益。向您发送优惠：您的同意，可随时撤回。',
    recipients: '接收方',
    recipientsText:
      '酒庄及其授权人员、本网站的托管方、承运商、支付服务商、银行、会计，以及法律要求时的主管机关。任何数据均不出售。欧盟以外的服务商仅在具备 GDPR 保障（充分性决定或标准条款）时接收数据。',
    host: '托管方',
    keep: '保存期限',
    keepText:
      '订单、发票及会计凭证：十年。账户：至您关闭为止。无订单的客户：最后联系后三年。访问统计（经您同意）：最长十三个月。您账户的登录记录（网络地址已缩短）：六个月。',
    rights: '您的权利',
    rightsText:
      '您可以查阅、更正、获取或删除您的数据，限制或反对处理，撤回同意，并决定身后数据的处理方式。请写信至 {email}：一个月内答复。',
    ownAccount: '如果您在此有账户，可自行下载全部数据并关闭账户：Paramètres、Mon compte、Mes données。',
    complaint:
      '您也可以向数据保护机构投诉；在法国：CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr。',
    automated: '不会仅由机器对您作出任何决定。',
  },
  accessibility: {
    title: '无障碍',
    text: '本店可用键盘、屏幕阅读器和小屏幕使用，目标为 WCAG 2.2 及法国 RGAA 4.1 的 AA 级。',
    state: '符合情况',
    stateText: '部分符合：各页面由程序和键盘检查；尚未经第三方审核。酒庄添加的图片和文字可能缺少说明。',
    contact: '遇到障碍？',
    contactText: '请写信至 {email}：酒庄将以其他方式提供信息或接受订单。',
    remedy:
      '如答复不满意，您可向 DGCCRF（signal.conso.gouv.fr）或 Défenseur des droits（www.defenseurdesdroits.fr）反映。',
  },
};
