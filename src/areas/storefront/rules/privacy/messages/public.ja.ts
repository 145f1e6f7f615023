import type { PageWordsOf } from '#kernel/language/page-words.ts';
import type { fr } from './public.fr.ts';

export const ja: PageWordsOf<typeof fr> = {
  privacy: {
    title: 'お客様の個人データ',
    lead: '{name}によるデータの取り扱いと、お客様が請求できること。',
    who: '管理者',
    what: '取り扱うデータ',
    whatText:
      'お名前、住所、メールアドレス、電話番号、ご注文、お支払い、ドメーヌとのやり取り。カード番号は決済事業者のみが受け取ります。ご注文の必須項目は契約に必要です。入力がない場合、ご注文は成立しません。',
    why: '目的と根拠',
    whyText:
      'ご注文の履行とご回答：契約。請求、会計、発送した酒類の申告、成年の確認：法律。不正の防止：ドメーヌの正当な利益。ご案内の送付：お客様の同意（いつでも撤回できます）。',
    recipients: '提供先',
    recipientsText:
      'ドメーヌとその許可を受けた者、本サイトのホスティング事業者、運送会社、決済事業者、銀行、会計士、および法律が求める場合の行政機関。データを販売することはありません。欧州連合域外の事業者には、GDPRの保護措置（十分性認定または標準契約条項）がある場合に限り提供します。',
    host: 'ホスティング事業者',
    keep: '保存期間',
    keepText:
      'ご注文、請求書、会計書類：10年。アカウント：閉鎖されるまで。ご注文のないお客様：最後のご連絡から3年。アクセス測定（同意された場合）：最長13か月。',
    rights: 'お客様の権利',
    rightsText:
      'データの閲覧、訂正、受領、消去、処理の制限、異議、同意の撤回、死後の取り扱いの指定ができます。{email}までご連絡ください。1か月以内に回答いたします。',
    ownAccount:
      'ここにアカウントをお持ちの場合、すべてのデータのダウンロードとアカウントの閉鎖をご自身で行えます：Paramètres、Mon compte、Mes données。',
    complaint:
      'データ保護機関に申し立てることもできます。フランスでは：CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr。',
    automated: '機械のみによってお客様に関する決定が行われることはありません。',
  },
  accessibility: {
    title: 'アクセシビリティ',
    text: 'このショップは、キーボード、スクリーンリーダー、小さな画面でご利用いただけます。WCAG 2.2およびフランスのRGAA 4.1のレベルAAを目標としています。',
    state: '適合状況',
    stateText:
      '一部適合：各ページはプログラムとキーボードで確認していますが、第三者による監査はまだ行われていません。ドメーヌが追加した画像や文章には説明が付いていない場合があります。',
    contact: 'お困りの場合',
    contactText: '{email}までご連絡ください。ドメーヌが別の方法で情報をお伝えし、ご注文を承ります。',
    remedy:
      '回答にご満足いただけない場合は、DGCCRF（signal.conso.gouv.fr）またはDéfenseur des droits（www.defenseurdesdroits.fr）にお申し出いただけます。',
  },
};
