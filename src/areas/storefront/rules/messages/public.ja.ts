import type { PublicWords } from '../words.ts';

export const ja: PublicWords = {
  common: {
    skip: '本文へ移動', close: '閉じる', menu: 'メニュー', account: 'マイアカウント', cart: 'カート', language: '言語',
    cartCount: { other: 'カートに{n}点の商品' },
    signIn: 'ログイン', createAccount: 'アカウントを作成', signOut: 'ログアウト', mySpace: 'マイページ', dashboard: 'ダッシュボード',
    legalNotice: '法的表示および販売条件', nutrition: '原材料と栄養成分', shopPages: 'ショップのページ',
    alcohol: 'アルコールの過度の摂取は健康を害するおそれがあります。適度にお楽しみください。',
    minors: '18歳未満の方への酒類の販売は禁じられています。オンライン販売の際には、購入者が成年であることの証明が求められます。フランス公衆衛生法典 第L. 3342-1条および第L. 3353-3条。',
    version: 'Comptoir {version}', demo: 'デモンストレーション用ショップです。商品の販売は行っておりません。', closed: 'ショップはただいま休業中です。ご覧いただけますが、ご注文はお受けできません。',
    staffView: 'ドメーヌのメンバーとしてショップを表示しています。', loading: '読み込み中',
    ageTitle: '18歳以上でいらっしゃいますか？', ageText: '当ショップでは酒類をご紹介・販売しております。成年の方のみご覧いただけます。',
    ageYes: 'はい、18歳以上です', ageNo: 'いいえ、未成年です',
    networkDown: 'サーバーが応答していません。接続をご確認のうえ、もう一度お試しください。',
  },
  errors: {
    notFound: 'このページは見つかりませんでした', notFoundText: 'アドレスに誤りがあるか、ページがすでに存在しない可能性があります。', notFoundBack: 'トップページに戻る',
    title: 'エラーが発生しました', text: 'お客様の操作によるものではありません。アプリケーションを再読み込みしてください。カートの内容は保存されています。', reload: 'アプリケーションに戻る',
    unavailable: 'サービスは一時的にご利用いただけません',
  },
  shop: {
    all: 'すべての商品', others: 'その他の商品', range: 'シリーズ', color: '色', vintage: 'ヴィンテージ', every: 'すべて', everyOne: 'すべて', filters: '商品を絞り込む', apply: '絞り込む',
    count: { other: '{n}点の商品' }, more: '次の商品を見る', none: '条件に合う商品はありません。', clear: 'すべての商品を見る',
    empty: '最初のワインがまもなく入荷します。', emptyText: 'ドメーヌがショップを準備しております。数日後にまたお越しください。',
    from: '最低価格', add: '追加', addNamed: '{name}をカートに追加', choose: '選択', soldOut: '完売',
    ttc: '税込', ht: '税抜', tier: '{n}点以上：{price}', paused: '販売休止中', closed: '販売終了',
    membersOnly: '価格は会員の方のみご覧いただけます。',
    description: '{name}：ドメーヌのワインを生産者から直送いたします。', wines: 'ワイン',
  },
  product: {
    back: 'すべての商品', vintage: 'ヴィンテージ', format: '容量', quantity: '数量', less: '減らす', more: '増やす', add: 'カートに追加', soldOut: '完売',
    byCase: '{n}点ずつ', byOne: '1点ずつ', step: '数え方', tier: '{n}本以上：{price}', tierUnits: '{n}点以上：{price}', gift: { other: '{from}点以上で{n}点進呈' },
    prices: '数量別価格', wrap: 'ギフト包装、1点につき{price}', wrapFree: 'ギフト包装無料', left: { other: '残り{n}点' }, inStock: '在庫あり、ドメーヌより発送',
    facts: 'ワインの概要', factsOther: '概要', appellation: '原産地呼称', grape: 'ブドウ品種', place: 'リューディ（区画）', region: '地方', country: '国', alcohol: 'アルコール度数', alcoholValue: '{n}% vol.', color: '色', range: 'シリーズ', quality: '品質区分', mention: '表記',
    label: '原材料と栄養成分', labelText: '成分、100 mlあたりの栄養成分値、アレルゲンをラベルのとおりに表示しています。', others: '同じドメーヌの商品', perLitre: '1リットルあたり{price}', minimum: '1回のご注文につき{n}点以上', maximum: '1回のご注文につき{n}点まで',
  },
  colors: {
    red: '赤', white: '白', rose: 'ロゼ', grey: 'グリ', orange: 'オレンジ', yellow: '黄', straw: 'パイユ', clairet: 'クレレ', blonde: 'ブロンド', wheat: 'ホワイト', amber: 'アンバー', brown: 'ブラウン', ruby: 'レッド', black: 'ブラック',
  },
  kinds: {
    wine: 'ワイン', champagne: 'シャンパーニュ', sparkling: 'スパークリングワイン', sweet: '甘口ワイン', fortified: '酒精強化ワイン', beer: 'ビール', cider: 'シードル', perry: 'ポワレ', mead: 'ミード', spirits: 'スピリッツ', brandy: 'ブランデー',
    cognac: 'コニャック', armagnac: 'アルマニャック', calvados: 'カルヴァドス', whisky: 'ウイスキー', rum: 'ラム', gin: 'ジン', vodka: 'ウォッカ', liqueur: 'リキュール', aperitif: '食前酒', juice: 'ジュース', 'alcohol-free': 'ノンアルコール', vinegar: 'ビネガー', oil: 'オイル', grocery: '食料品',
    box: 'ギフトボックス', accessory: 'アクセサリー', other: 'その他の商品',
  },
  cart: {
    title: 'お客様のカート', empty: 'カートに商品はありません。', emptyText: 'お好みのワインをお選びください。こちらに保管いたします。', browse: 'ワインを見る', see: 'カートを見る', clear: 'カートを空にする',
    clearTitle: 'カートを空にしますか？', clearText: 'カート内の商品がすべて削除されます。', clearYes: 'カートを空にする', clearNo: 'カートを残す',
    total: '合計（税込）', touristTax: 'うち宿泊税', pricing: '価格を計算中', unpriced: '価格を計算できませんでした。', retry: '再計算',
    francoAmount: 'あと{amount}で送料無料', francoBottles: { other: 'あと{n}本で送料無料' }, francoDone: '送料無料です',
    quantity: '{name}の数量', less: '{name}を1点減らす', more: '{name}を1点増やす', remove: '削除', removeNamed: '{name}をカートから削除', gift: { other: 'うち{n}点進呈' },
    wrap: 'ギフト包装', backTo: '{name}に戻る', products: '商品', shipping: '配送', discount: '割引', wrapping: '包装', vat: 'うち付加価値税 {rate}%', ht: '合計（税抜）',
    promo: 'プロモーションコード', promoApply: '適用', promoRemove: 'コードを削除', order: '注文手続きへ', unit: '1点 {price}', seats: { other: '{n}席' }, several: 'ご注文の準備と決済は、各ドメーヌがそれぞれ行います。', duty: 'うち酒税',
  },
  checkout: {
    title: 'ご注文手続き', you: 'お客様情報', delivery: '配送', payment: 'お支払い', order: 'ご注文内容', edit: 'カートを変更', have: 'すでにアカウントをお持ちですか？', pro: '法人として注文する', company: '会社名', siret: 'SIRET', vatNumber: 'VAT番号', purchaseOrder: '貴社の注文番号',
    firstname: '名', lastname: '姓', email: 'メールアドレス', emailHint: 'こちらに確認メールをお送りします。', phone: '携帯電話番号', phoneHint: '配送業者からの連絡用です。', optional: '任意',
    street: '住所', street2: '建物名・部屋番号など', zipcode: '郵便番号', city: '市区町村', country: '国', sameBilling: '請求先を同じ住所にする', billing: '請求先住所', name: 'お届け先のお名前', instructions: '配送に関するご指示', note: 'ドメーヌへのメッセージ',
    mode: '配送方法', modes: '{name}からの配送', fillAddress: 'ご住所を入力すると配送方法が表示されます。', noMode: 'このご住所にご利用いただける配送方法はありません', free: '無料', parcels: { other: '{n}個口' },
    method: 'お支払い方法', methods: '{name}へのお支払い', noMethod: 'このドメーヌはまだお支払い方法を設定していません。', card: 'カード番号', expiry: '有効期限（月/年）', cvc: 'セキュリティコード', cardEmail: 'お支払者のメールアドレス',
    imprint: '本日の引き落としはありません。0 €のカード認証のみ行います。ドメーヌがご注文を承認した時点で引き落とされます。', sandbox: 'テスト環境：テスト用カード番号をご使用ください。実際の決済は行われません。',
    terms: '一般販売条件に同意します', termsLink: '一般条件を読む', adult: '成年であり、酒類を購入できる法定年齢に達していることを証明します', pay: '支払い義務を伴う注文', paying: 'ご注文を登録しています', toPay: '承認時のお支払い',
    fix: { other: '上記に修正が必要な箇所が{n}件あります。' },
    cb: 'クレジットカード', transfer: '銀行振込', check: '小切手', cash: '現金', bill: '請求書払い', stripe: 'クレジットカード', paypal: 'PayPal',
    transferHint: '振込先は確認書に記載されています。',
    needFirstname: '名を入力してください', needLastname: '姓を入力してください', needStreet: '住所を入力してください', needZipcode: '郵便番号を入力してください', needCity: '市区町村を入力してください', needCountry: '国を入力してください',
    needEmail: 'メールアドレスが正しくありません', needPhone: 'この番号は無効です', needTerms: '一般利用条件に同意してください', needAdult: '成年であることを証明してください', needDelivery: '配送方法を選択してください', needPayment: 'お支払い方法を選択してください',
    badCard: 'カード番号が正しくありません', badExpiry: '有効期限が無効です', pastExpiry: '有効期限をご確認ください', badCvc: 'セキュリティコードが無効です', refused: 'お支払いの承認中にエラーが発生しました。もう一度お試しください。', needCompany: '会社名を入力してください',
  },
  confirmation: {
    title: 'ありがとうございます。ご注文を承りました', text: '確認メールを{email}にお送りします。', number: 'ご注文 {number}', waiting: 'ドメーヌがご注文を承認いたします。カードからの引き落としはその時点で行われます。', waitingOther: 'ドメーヌがご注文を承認し、追ってご連絡いたします。', back: 'ショップに戻る', shipTo: 'お届け先', billTo: 'ご請求先', processing: 'お支払いを確認しています。このページは自動的に更新されます。',
    failed: 'カードを確認できませんでした。ご注文は確定していません。', tryAgain: 'お支払いに戻る', print: '印刷',
  },
  secure: {
    title: 'ご利用の銀行が確認を求めています', text: '3-D Secure認証のテスト環境：このページが銀行の役割を果たします。実際の決済は行われません。', accept: 'お支払いを確認', refuse: '拒否', amount: '金額', imprint: 'カード認証、0.00 €', expired: 'この認証はすでに無効です。',
  },
  auth: {
    title: 'ログイン', login: 'メールアドレスまたはユーザー名', password: 'パスワード', show: '表示', submit: 'ログイン', register: 'アカウントを作成', noAccount: 'アカウントをお持ちでない方', registerTitle: 'アカウントを作成', registerText: 'お客様についてお聞かせください。', buyer: '購入する', buyerText: 'ドメーヌに注文し、注文と請求書を確認する。', seller: '生産する', sellerText: '生産品を販売し、在庫と請求を管理する。', agent: '代理を務める', agentText: '代理を務めるドメーヌの注文を受ける。', soon: 'オンライン登録はまだ開始しておりません。アカウントの作成はドメーヌまでご連絡ください。',
    haveAccount: 'すでにアカウントをお持ちの方', contact: 'ようこそ', contactText: '{name}のお問い合わせページです。', contactNone: 'ドメーヌ、ご注文、請求書をひとつの場所で。', visit: '{name}のショップを見る', minorText: '当ショップは成年の方のみご利用いただけます。18歳になられましたら、またお越しください。', wrong: 'メールアドレスまたはパスワードが正しくありません。', needed: 'この項目は必須です',
  },
  home: {
    title: 'ワインの販売を、シンプルに', lead: 'Comptoirは、ドメーヌ、メゾン、ネゴシアンのショップ、注文、在庫、請求を管理します。', enter: 'マイページに入る', discover: 'ショップを見てみる', shops: 'ショップ一覧',
    one: '貴社の色をまとうショップ', oneText: 'ワイン、価格、ヴィンテージを、すばやく表示される明快で読みやすいページに。', two: 'カートから請求書まで', twoText: '注文で在庫を確保し、引き落としはご承認を待ち、請求書には番号と付加価値税が記されます。', three: '正確な数字', threeText: '酒税、ボトル換算、会計仕訳：一度の計算で、1セント単位まで検証済み。',
  },
  legal: {
    title: '法的表示', seller: '販売者', publisher: '発行者および発行責任者', capital: '資本金', registry: '商業登記', siret: 'SIRET', vat: 'EU域内VAT番号', excise: '酒税登録番号', phone: '電話番号', email: 'メールアドレス', website: 'ウェブサイト', address: '本社所在地', mediator: '消費者調停機関', terms: '一般販売条件', noTerms: 'ドメーヌはまだ販売条件を公開していません。', withdrawal: '撤回権', withdrawalText: '商品の受領後14日間は、理由を示すことなく契約を撤回できます。ただし、プリムール（先物）ワインおよび日時指定のサービスを除きます。', health: '酒類の販売',
  },
  nutrition: {
    title: '原材料と栄養成分', text: 'ラベルの情報を商品ごとにご覧いただけます。', pending: 'ドメーヌはこの商品の原材料一覧と栄養成分表示をまだ登録していません。', category: 'カテゴリー', color: '色', quality: '品質区分', vintage: 'ヴィンテージ', grape: 'ブドウ品種', alcohol: 'アルコール度数', format: '内容量', owner: '生産者', country: '国', appellation: '原産地呼称', none: 'この名前の商品はありません。', scan: 'ラベルを読み取る', scanText: 'ボトルのQRコードを読み取ると、このページに原材料と栄養成分値が表示されます。', unknown: 'このコードは登録されていません。',
  },
};
