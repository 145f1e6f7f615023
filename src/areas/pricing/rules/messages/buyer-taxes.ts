import type { Translations } from '#kernel/language/words.ts';
import type { buyerTaxSentences } from '../taxes/buyer-taxes.ts';

export const buyerTaxTranslations: Translations<typeof buyerTaxSentences> = {
  es: {
    'tax.oss':
      'IVA e impuestos especiales del país de entrega incluidos: los paga el vendedor, no habrá nada que pagar a la llegada.',
    'tax.union':
      'IVA francés incluido. El vendedor paga los impuestos especiales del país de entrega: no habrá nada que pagar a la llegada.',
    'tax.firm':
      'IVA francés incluido. Para comprar sin IVA en nombre de una empresa de otro país de la Unión, indique su número de IVA al vendedor antes de pedir: este lo comprueba y le abre sus precios sin IVA.',
    'tax.firm-exempt': 'Sin IVA francés: usted mismo declara el IVA en su país, con su número de IVA.',
    'tax.export':
      'Sin IVA francés. El IVA de importación, los aranceles y los impuestos especiales del país de llegada corren a su cargo, a la llegada.',
    'tax.abroad':
      'IVA francés incluido. Se añaden el IVA de importación, los aranceles y los impuestos especiales del país de llegada: corren a su cargo, a la llegada.',
    'tax.overseas-export':
      'Sin el IVA de la Francia metropolitana. El IVA local, el arbitrio insular y demás derechos de entrada en ultramar corren a su cargo, a la llegada.',
    'tax.overseas':
      'IVA de la Francia metropolitana incluido. Pueden añadirse el IVA local, el arbitrio insular y demás derechos de entrada en ultramar: corren a su cargo, a la llegada.',
    'tax.suspended': 'Precios sin impuestos especiales: quedan suspendidos hasta su depósito.',
  },
  de: {
    'tax.oss':
      'MwSt. und Verbrauchsteuer des Lieferlandes sind enthalten: Der Verkäufer zahlt sie, bei der Ankunft ist nichts zu zahlen.',
    'tax.union':
      'Französische MwSt. ist enthalten. Der Verkäufer zahlt die Verbrauchsteuer des Lieferlandes: Bei der Ankunft ist nichts zu zahlen.',
    'tax.firm':
      'Französische MwSt. ist enthalten. Um als Unternehmen eines anderen EU-Landes ohne MwSt. zu kaufen, teilen Sie dem Verkäufer vor der Bestellung Ihre USt-IdNr. mit: Er prüft sie und öffnet Ihnen dann Preise ohne MwSt.',
    'tax.firm-exempt':
      'Ohne französische MwSt.: Sie erklären die Umsatzsteuer selbst in Ihrem Land, unter Ihrer USt-IdNr.',
    'tax.export':
      'Ohne französische MwSt. Einfuhrumsatzsteuer, Zölle und Verbrauchsteuer des Ankunftslandes zahlen Sie bei der Ankunft.',
    'tax.abroad':
      'Französische MwSt. ist enthalten. Einfuhrumsatzsteuer, Zölle und Verbrauchsteuer des Ankunftslandes kommen hinzu: Sie zahlen sie bei der Ankunft.',
    'tax.overseas-export':
      'Ohne MwSt. des französischen Mutterlands. Örtliche MwSt., Octroi de mer und andere Einfuhrabgaben in Übersee zahlen Sie bei der Ankunft.',
    'tax.overseas':
      'MwSt. des französischen Mutterlands ist enthalten. Örtliche MwSt., Octroi de mer und andere Einfuhrabgaben in Übersee können hinzukommen: Sie zahlen sie bei der Ankunft.',
    'tax.suspended': 'Preise ohne Verbrauchsteuer: Sie ist bis zu Ihrem Lager ausgesetzt.',
  },
  it: {
    'tax.oss':
      'IVA e accise del Paese di consegna incluse: le paga il venditore, all’arrivo non ci sarà nulla da pagare.',
    'tax.union':
      'IVA francese inclusa. Il venditore paga le accise del Paese di consegna: all’arrivo non ci sarà nulla da pagare.',
    'tax.firm':
      'IVA francese inclusa. Per acquistare senza IVA a nome di un’impresa di un altro Paese dell’Unione, comunichi al venditore il Suo numero di IVA prima di ordinare: lo verifica, poi apre i Suoi prezzi senza IVA.',
    'tax.firm-exempt': 'Senza IVA francese: dichiara Lei stesso l’IVA nel Suo Paese, con il Suo numero di IVA.',
    'tax.export':
      'Senza IVA francese. IVA all’importazione, dazi doganali e accise del Paese di arrivo sono a Suo carico, all’arrivo.',
    'tax.abroad':
      'IVA francese inclusa. Si aggiungono IVA all’importazione, dazi doganali e accise del Paese di arrivo: sono a Suo carico, all’arrivo.',
    'tax.overseas-export':
      'Senza IVA della Francia metropolitana. IVA locale, octroi de mer e altri diritti d’ingresso oltremare sono a Suo carico, all’arrivo.',
    'tax.overseas':
      'IVA della Francia metropolitana inclusa. Possono aggiungersi IVA locale, octroi de mer e altri diritti d’ingresso oltremare: sono a Suo carico, all’arrivo.',
    'tax.suspended': 'Prezzi al netto delle accise: sono sospese fino al Suo deposito.',
  },
  pt: {
    'tax.oss':
      'IVA e impostos especiais do país de entrega incluídos: o vendedor paga-os, nada haverá a pagar à chegada.',
    'tax.union':
      'IVA francês incluído. O vendedor paga os impostos especiais do país de entrega: nada haverá a pagar à chegada.',
    'tax.firm':
      'IVA francês incluído. Para comprar sem IVA em nome de uma empresa de outro país da União, dê o seu número de IVA ao vendedor antes de encomendar: ele verifica-o e abre-lhe os preços sem IVA.',
    'tax.firm-exempt': 'Sem IVA francês: declara o IVA no seu país, com o seu número de IVA.',
    'tax.export':
      'Sem IVA francês. O IVA de importação, os direitos aduaneiros e os impostos especiais do país de chegada ficam a seu cargo, à chegada.',
    'tax.abroad':
      'IVA francês incluído. Acrescem o IVA de importação, os direitos aduaneiros e os impostos especiais do país de chegada: ficam a seu cargo, à chegada.',
    'tax.overseas-export':
      'Sem o IVA da França metropolitana. O IVA local, o «octroi de mer» e outros direitos de entrada no ultramar ficam a seu cargo, à chegada.',
    'tax.overseas':
      'IVA da França metropolitana incluído. Podem acrescer o IVA local, o «octroi de mer» e outros direitos de entrada no ultramar: ficam a seu cargo, à chegada.',
    'tax.suspended': 'Preços sem impostos especiais: estão suspensos até ao seu entreposto.',
  },
  nl: {
    'tax.oss':
      'Btw en accijns van het land van levering zijn inbegrepen: de verkoper betaalt ze, bij aankomst hoeft niets te worden betaald.',
    'tax.union':
      'Franse btw is inbegrepen. De verkoper betaalt de accijns van het land van levering: bij aankomst hoeft niets te worden betaald.',
    'tax.firm':
      'Franse btw is inbegrepen. Om voor een bedrijf in een ander land van de Unie zonder btw te kopen, geeft u uw btw-nummer vóór de bestelling aan de verkoper: die controleert het en opent daarna uw prijzen zonder btw.',
    'tax.firm-exempt': 'Zonder Franse btw: u geeft de btw zelf aan in uw land, onder uw btw-nummer.',
    'tax.export':
      'Zonder Franse btw. Invoer-btw, douanerechten en accijns van het land van aankomst betaalt u zelf, bij aankomst.',
    'tax.abroad':
      'Franse btw is inbegrepen. Invoer-btw, douanerechten en accijns van het land van aankomst komen erbij: u betaalt ze zelf, bij aankomst.',
    'tax.overseas-export':
      'Zonder btw van het Franse vasteland. Plaatselijke btw, octroi de mer en andere invoerrechten overzee betaalt u zelf, bij aankomst.',
    'tax.overseas':
      'Btw van het Franse vasteland is inbegrepen. Plaatselijke btw, octroi de mer en andere invoerrechten overzee kunnen erbij komen: u betaalt ze zelf, bij aankomst.',
    'tax.suspended': 'Prijzen zonder accijns: die is geschorst tot aan uw entrepot.',
  },
  pl: {
    'tax.oss':
      'Cena zawiera VAT i akcyzę kraju dostawy: opłaca je sprzedawca, przy odbiorze nic nie trzeba będzie płacić.',
    'tax.union':
      'Cena zawiera francuski VAT. Sprzedawca opłaca akcyzę kraju dostawy: przy odbiorze nic nie trzeba będzie płacić.',
    'tax.firm':
      'Cena zawiera francuski VAT. Aby kupić bez VAT na firmę z innego kraju Unii, proszę przed zamówieniem podać sprzedawcy numer VAT: sprzedawca sprawdzi go i udostępni ceny bez VAT.',
    'tax.firm-exempt': 'Bez francuskiego VAT: podatek rozliczają Państwo w swoim kraju, pod swoim numerem VAT.',
    'tax.export': 'Bez francuskiego VAT. VAT importowy, cło i akcyzę kraju przeznaczenia płacą Państwo przy odbiorze.',
    'tax.abroad':
      'Cena zawiera francuski VAT. Dochodzą VAT importowy, cło i akcyza kraju przeznaczenia: płacą je Państwo przy odbiorze.',
    'tax.overseas-export':
      'Bez VAT Francji kontynentalnej. Miejscowy VAT, octroi de mer i inne opłaty wwozowe na terytoriach zamorskich płacą Państwo przy odbiorze.',
    'tax.overseas':
      'Cena zawiera VAT Francji kontynentalnej. Mogą dojść miejscowy VAT, octroi de mer i inne opłaty wwozowe na terytoriach zamorskich: płacą je Państwo przy odbiorze.',
    'tax.suspended': 'Ceny bez akcyzy: jej pobór jest zawieszony aż do Państwa składu.',
  },
  ru: {
    'tax.oss': 'НДС и акциз страны доставки включены: их платит продавец, при получении платить ничего не придётся.',
    'tax.union':
      'Французский НДС включён. Акциз страны доставки платит продавец: при получении платить ничего не придётся.',
    'tax.firm':
      'Французский НДС включён. Чтобы купить без НДС на фирму из другой страны Союза, сообщите продавцу свой номер НДС до заказа: он проверит его и откроет вам цены без НДС.',
    'tax.firm-exempt': 'Без французского НДС: вы сами декларируете НДС в своей стране под своим номером НДС.',
    'tax.export':
      'Без французского НДС. НДС на ввоз, таможенные пошлины и акциз страны прибытия оплачиваете вы при получении.',
    'tax.abroad':
      'Французский НДС включён. К нему добавляются НДС на ввоз, таможенные пошлины и акциз страны прибытия: их оплачиваете вы при получении.',
    'tax.overseas-export':
      'Без НДС метрополии. Местный НДС, сбор «octroi de mer» и другие ввозные сборы заморских территорий оплачиваете вы при получении.',
    'tax.overseas':
      'НДС метрополии включён. Могут добавиться местный НДС, сбор «octroi de mer» и другие ввозные сборы заморских территорий: их оплачиваете вы при получении.',
    'tax.suspended': 'Цены без акциза: его уплата приостановлена до вашего склада.',
  },
  zh: {
    'tax.oss': '价格已含收货国增值税和消费税：由卖家缴纳，到货时无需另付。',
    'tax.union': '价格已含法国增值税。收货国消费税由卖家缴纳：到货时无需另付。',
    'tax.firm':
      '价格已含法国增值税。若以欧盟其他国家企业名义免税购买，请在下单前将增值税号告知卖家：卖家核实后为您开放免税价格。',
    'tax.firm-exempt': '不含法国增值税：由您以自己的增值税号在本国自行申报。',
    'tax.export': '不含法国增值税。目的国的进口增值税、关税和消费税由您在到货时承担。',
    'tax.abroad': '价格已含法国增值税。目的国的进口增值税、关税和消费税另计：由您在到货时承担。',
    'tax.overseas-export': '不含法国本土增值税。海外领地的当地增值税、海洋税及其他入境税由您在到货时承担。',
    'tax.overseas': '价格已含法国本土增值税。海外领地的当地增值税、海洋税及其他入境税可能另计：由您在到货时承担。',
    'tax.suspended': '价格不含消费税：在送达您的保税仓库前暂缓征收。',
  },
  ja: {
    'tax.oss': 'お届け先の国の付加価値税と酒税を含みます。販売者が納付するため、到着時のお支払いはありません。',
    'tax.union':
      'フランスの付加価値税を含みます。お届け先の国の酒税は販売者が納付するため、到着時のお支払いはありません。',
    'tax.firm':
      'フランスの付加価値税を含みます。EU域内の他国の企業として免税で購入するには、ご注文前にVAT番号を販売者へお知らせください。確認後、免税価格をご案内いたします。',
    'tax.firm-exempt':
      'フランスの付加価値税は含みません。お客様のVAT番号により、お客様の国でご自身で申告していただきます。',
    'tax.export':
      'フランスの付加価値税は含みません。到着国の輸入消費税、関税、酒税は、到着時にお客様のご負担となります。',
    'tax.abroad':
      'フランスの付加価値税を含みます。これに加え、到着国の輸入消費税、関税、酒税が到着時にお客様のご負担となります。',
    'tax.overseas-export':
      'フランス本土の付加価値税は含みません。海外領土の現地付加価値税、海洋税、その他の輸入税は、到着時にお客様のご負担となります。',
    'tax.overseas':
      'フランス本土の付加価値税を含みます。海外領土の現地付加価値税、海洋税、その他の輸入税が加わる場合があり、到着時にお客様のご負担となります。',
    'tax.suspended': '酒税を除く価格です。お客様の倉庫まで課税が猶予されます。',
  },
};
