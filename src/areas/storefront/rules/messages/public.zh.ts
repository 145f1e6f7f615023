import type { PublicWords } from '../words.ts';

export const zh: PublicWords = {
  common: {
    skip: '跳至正文', close: '关闭', menu: '菜单', account: '我的账户', cart: '购物车', language: '语言',
    cartCount: { other: '购物车中有 {n} 件商品' },
    signIn: '登录', createAccount: '创建账户', signOut: '退出登录', mySpace: '我的空间', dashboard: '控制台',
    legalNotice: '法律声明与销售条款', nutrition: '配料与营养', shopPages: '商店页面',
    alcohol: '过量饮酒有害健康，请适度饮用。',
    minors: '禁止向未满 18 周岁者销售酒精饮料。在线销售时须核验购买者已成年。法国《公共卫生法典》第 L. 3342-1 条和第 L. 3353-3 条。',
    version: 'Comptoir {version}', demo: '演示商店：此处不售卖任何商品。', closed: '商店暂时关闭。您可以浏览，但无法下单。',
    staffView: '您正以酒庄成员的身份查看商店。', loading: '加载中',
    ageTitle: '您是否已年满 18 周岁？', ageText: '本商店展示并销售酒精饮料，仅限成年人访问。',
    ageYes: '是，我已年满 18 周岁', ageNo: '否，我未成年',
    networkDown: '服务器没有响应。请检查您的网络连接，然后重试。',
  },
  errors: {
    notFound: '找不到此页面', notFoundText: '网址可能有误，或原有内容已不存在。', notFoundBack: '返回首页',
    title: '发生错误', text: '这不是您的问题。请重新加载应用，您的购物车已保留。', reload: '返回应用',
    unavailable: '服务暂时不可用',
  },
  shop: {
    all: '全部商品', others: '其他商品', range: '系列', color: '颜色', vintage: '年份', every: '全部', everyOne: '全部', filters: '筛选商品', apply: '筛选',
    count: { other: '{n} 件商品' }, more: '查看更多商品', none: '没有符合所选条件的商品。', clear: '查看全部商品',
    empty: '首批葡萄酒即将上架。', emptyText: '酒庄正在筹备商店，敬请数日后再来。',
    from: '起价', add: '加入', addNamed: '将 {name} 加入购物车', choose: '选择', soldOut: '已售罄',
    ttc: '含税', ht: '不含税', tier: '{n} 件起：{price}', paused: '暂停销售', closed: '已下架',
    membersOnly: '价格仅对会员开放。',
    description: '{name}：酒庄佳酿，产地直供。', wines: '葡萄酒',
  },
  product: {
    back: '全部商品', vintage: '年份', format: '规格', quantity: '数量', less: '减少', more: '增加', add: '加入购物车', soldOut: '已售罄',
    byCase: '每 {n} 件', byOne: '单件', step: '计数方式', tier: '{n} 瓶起：{price}', tierUnits: '{n} 件起：{price}', gift: { other: '满 {from} 赠 {n}' },
    prices: '数量价格', wrap: '礼品包装，每件 {price}', wrapFree: '免费礼品包装', left: { other: '仅剩 {n} 件' }, inStock: '有货，由酒庄发货',
    facts: '酒款简介', factsOther: '简介', appellation: '法定产区', grape: '葡萄品种', place: '地块', region: '产区', country: '国家', alcohol: '酒精度', alcoholValue: '{n}% vol', color: '颜色', range: '系列', quality: '品质等级', mention: '标注',
    label: '配料与营养', labelText: '成分、每 100 毫升营养值及过敏原，与酒标一致。', others: '同一酒庄的其他商品', perLitre: '每升 {price}', minimum: '每单至少 {n} 件', maximum: '每单至多 {n} 件',
  },
  colors: {
    red: '红', white: '白', rose: '桃红', grey: '灰', orange: '橙', yellow: '黄', straw: '稻草', clairet: '淡红', blonde: '金色', wheat: '小麦白', amber: '琥珀', brown: '棕色', ruby: '红铜', black: '黑色',
  },
  kinds: {
    wine: '葡萄酒', champagne: '香槟', sparkling: '起泡酒', sweet: '甜酒', fortified: '加强酒', beer: '啤酒', cider: '苹果酒', perry: '梨酒', mead: '蜂蜜酒', spirits: '烈酒', brandy: '白兰地',
    cognac: '干邑', armagnac: '雅文邑', calvados: '卡尔瓦多斯', whisky: '威士忌', rum: '朗姆酒', gin: '金酒', vodka: '伏特加', liqueur: '利口酒', aperitif: '开胃酒', juice: '果汁', 'alcohol-free': '无酒精', vinegar: '醋', oil: '食用油', grocery: '精品食品',
    box: '礼盒', accessory: '配件', other: '其他商品',
  },
  cart: {
    title: '您的购物车', empty: '您的购物车是空的。', emptyText: '请选择一款葡萄酒，它会在此等候。', browse: '浏览葡萄酒', see: '查看购物车', clear: '清空购物车',
    clearTitle: '要清空购物车吗？', clearText: '您即将移除购物车中的所有商品。', clearYes: '清空购物车', clearNo: '保留购物车',
    total: '含税总计', touristTax: '其中旅游税', pricing: '正在计算价格', unpriced: '无法计算价格。', retry: '重新计算',
    francoAmount: '再购 {amount} 即可免运费', francoBottles: { other: '再购 {n} 瓶即可免运费' }, francoDone: '已享免运费',
    quantity: '{name} 的数量', less: '减少一件 {name}', more: '增加一件 {name}', remove: '移除', removeNamed: '将 {name} 移出购物车', gift: { other: '其中 {n} 件为赠品' },
    wrap: '礼品包装', backTo: '返回 {name}', products: '商品', shipping: '配送', discount: '优惠', wrapping: '包装', vat: '其中增值税 {rate}%', ht: '不含税总计',
    promo: '优惠码', promoApply: '使用', promoRemove: '移除优惠码', order: '去结算', unit: '每件 {price}', seats: { other: '{n} 个名额' }, several: '各酒庄分别备货并收款。', duty: '其中消费税',
  },
  checkout: {
    title: '结算', you: '您的信息', delivery: '配送', payment: '付款', order: '您的订单', edit: '修改购物车', have: '已是客户？', pro: '我为企业订购', company: '企业', siret: 'SIRET', vatNumber: '增值税号', purchaseOrder: '贵方订单号',
    firstname: '名字', lastname: '姓氏', email: '电子邮箱', emailHint: '确认邮件将发送至此邮箱。', phone: '手机', phoneHint: '供承运方联系使用。', optional: '选填',
    street: '地址', street2: '地址补充', zipcode: '邮政编码', city: '城市', country: '国家', sameBilling: '账单地址与此相同', billing: '账单地址', name: '收件人', instructions: '配送说明', note: '给酒庄的留言',
    mode: '配送方式', modes: '{name} 的配送', fillAddress: '请填写您的地址以查看配送方式。', noMode: '此地址没有可用的配送方式', free: '免费', parcels: { other: '{n} 个包裹' },
    method: '付款方式', methods: '向 {name} 付款', noMethod: '该酒庄尚未提供付款方式。', card: '卡号', expiry: '有效期（月/年）', cvc: '安全码', cardEmail: '付款人电子邮箱',
    imprint: '今日不扣款：仅进行 0 € 的银行卡验证。待酒庄确认您的订单后方才扣款。', sandbox: '测试环境：请使用测试卡号，不会产生任何资金往来。',
    terms: '我接受一般销售条款', termsLink: '阅读一般条款', adult: '我保证本人已成年，并已达到购买酒精饮料的法定年龄', pay: '下单并承担付款义务', paying: '正在提交订单', toPay: '确认订单时支付',
    fix: { other: '上方有 {n} 处需要更正。' },
    cb: '银行卡', transfer: '银行转账', check: '支票', cash: '现金', bill: '凭发票付款', stripe: '银行卡', paypal: 'PayPal',
    transferHint: '银行账户信息载于确认函中。',
    needFirstname: '请填写您的名字', needLastname: '请填写您的姓氏', needStreet: '请填写您的地址', needZipcode: '请填写您的邮政编码', needCity: '请填写您的城市', needCountry: '请填写您的国家',
    needEmail: '电子邮箱不正确', needPhone: '此号码无效', needTerms: '请接受一般使用条款', needAdult: '请确认您已成年', needDelivery: '请选择配送方式', needPayment: '请选择付款方式',
    badCard: '卡号错误', badExpiry: '有效期无效', pastExpiry: '请核对有效期', badCvc: '安全码无效', refused: '验证您的付款时发生错误，请重试。', needCompany: '请填写您的企业',
  },
  confirmation: {
    title: '谢谢，您的订单已提交', text: '确认邮件将发送至 {email}。', number: '订单 {number}', waiting: '酒庄将确认订单，届时才会从您的银行卡扣款。', waitingOther: '酒庄将确认订单，并及时告知您进展。', back: '返回商店', shipTo: '配送', billTo: '账单', processing: '正在核实付款，本页面将自动更新。',
    failed: '银行卡验证失败，订单未提交。', tryAgain: '返回付款', print: '打印',
  },
  secure: {
    title: '您的银行请您确认', text: '3-D Secure 验证测试环境：本页面模拟您的银行，不会产生任何资金往来。', accept: '确认付款', refuse: '拒绝', amount: '金额', imprint: '银行卡验证，0.00 €', expired: '此验证已失效。',
  },
  auth: {
    title: '登录', login: '电子邮箱或用户名', password: '密码', show: '显示', submit: '登录', register: '创建账户', noAccount: '还没有账户？', registerTitle: '创建账户', registerText: '请告诉我们您的身份。', buyer: '我要购买', buyerText: '向酒庄订购，跟踪我的订单和发票。', seller: '我是生产者', sellerText: '销售我的产品，管理库存与开票。', agent: '我是代理', agentText: '为我所代理的酒庄接单。', soon: '在线注册尚未开放。请致函酒庄，由其为您创建账户。',
    haveAccount: '我已有账户', contact: '欢迎', contactText: '您正在访问 {name} 的联系页面。', contactNone: '您的酒庄、订单和发票，尽在一处。', visit: '访问 {name} 的商店', minorText: '本商店仅限成年人访问。欢迎您年满 18 周岁后再来。', wrong: '电子邮箱和/或密码不正确。', needed: '此项不能为空',
  },
  home: {
    title: '让售酒变得简单', lead: 'Comptoir 为酒庄、酒厂和酒商打理商店、订单、库存与开票。', enter: '进入我的空间', discover: '探访一家商店', shops: '商店',
    one: '彰显您风格的商店', oneText: '您的酒款、价格与年份，呈现于清晰易读、快速打开的页面上。', two: '从购物车到发票', twoText: '订单锁定库存，扣款待您同意，发票编号与增值税一应俱全。', three: '您的数据，准确无误', threeText: '消费税、标准瓶折算、会计分录：一次算定，分毫不差。',
  },
  legal: {
    title: '法律声明', seller: '卖方', publisher: '发布者及发布负责人', capital: '注册资本', registry: '商业登记', siret: 'SIRET', vat: '欧盟增值税号', excise: '消费税号', phone: '电话', email: '电子邮箱', website: '网站', address: '注册地址', mediator: '消费调解员', terms: '一般销售条款', noTerms: '酒庄尚未公布其销售条款。', withdrawal: '撤回权', withdrawalText: '您可在收货后十四天内无理由撤回购买，期酒及固定日期的服务除外。', health: '酒类销售',
  },
  nutrition: {
    title: '配料与营养', text: '逐一列出各商品的标签信息。', pending: '酒庄尚未填写该商品的配料表和营养声明。', category: '类别', color: '颜色', quality: '品质等级', vintage: '年份', grape: '葡萄品种', alcohol: '酒精度', format: '容量', owner: '生产者', country: '国家', appellation: '法定产区', none: '没有该名称的商品。', scan: '读取酒标', scanText: '扫描酒瓶上的二维码，本页面将显示其配料与营养值。', unknown: '此处无法识别该二维码。',
  },
};
