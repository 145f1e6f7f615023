import type { Lang } from '#kernel/language/lang.ts';

/** The mail to a person who closed his account. `kept` bears `{year}`. */
interface ClosedMail {
  readonly title: string;
  readonly gone: string;
  readonly kept: string;
  readonly nothing: string;
  readonly small: string;
}

export const closedMail: Readonly<Record<Lang, ClosedMail>> = {
  fr: {
    title: 'Votre compte est fermé',
    gone: 'Votre compte est fermé et vos données sont effacées : compte, adresses, panier, clés, conversations, ainsi que votre fiche de particulier chez chaque domaine. La fiche d’une entreprise reste au domaine, sans lien avec vous.',
    kept: 'Vos commandes, factures et paiements restent chez les domaines, en l’état, jusqu’en {year} au plus tard : le code de commerce (art. L. 123-22) les fait garder dix ans après la clôture de l’exercice.',
    nothing: 'Aucun papier que la loi ferait garder ne vous nomme.',
    small:
      'Ce n’était pas vous ? Répondez tout de suite au domaine où vous avez commandé, ou écrivez à l’adresse de contact de ce site.',
  },
  en: {
    title: 'Your account is closed',
    gone: 'Your account is closed and your data are erased: account, addresses, cart, keys, conversations, and your record as a private person at each estate. The record of a company stays with the estate, without a link to you.',
    kept: 'Your orders, bills and payments stay with the estates, as they are, until {year} at the latest: the French Commercial Code (art. L. 123-22) has them kept ten years after the end of the financial year.',
    nothing: 'No paper that the law has kept names you.',
    small: 'Was it not you? Write at once to the estate where you ordered, or to the contact address of this site.',
  },
  es: {
    title: 'Su cuenta está cerrada',
    gone: 'Su cuenta está cerrada y sus datos se han borrado: cuenta, direcciones, carrito, llaves, conversaciones y su ficha de particular en cada bodega. La ficha de una empresa queda en la bodega, sin vínculo con usted.',
    kept: 'Sus pedidos, facturas y pagos permanecen en las bodegas, tal como están, hasta {year} como máximo: el Código de comercio francés (art. L. 123-22) obliga a conservarlos diez años tras el cierre del ejercicio.',
    nothing: 'Ningún documento que la ley obligue a conservar le nombra.',
    small:
      '¿No ha sido usted? Escriba enseguida a la bodega donde hizo su pedido o a la dirección de contacto de este sitio.',
  },
  de: {
    title: 'Ihr Konto ist geschlossen',
    gone: 'Ihr Konto ist geschlossen und Ihre Daten sind gelöscht: Konto, Adressen, Warenkorb, Schlüssel, Unterhaltungen und Ihr Eintrag als Privatperson bei jedem Weingut. Der Eintrag eines Unternehmens bleibt beim Weingut, ohne Verbindung zu Ihnen.',
    kept: 'Ihre Bestellungen, Rechnungen und Zahlungen bleiben unverändert bei den Weingütern, längstens bis {year}: Das französische Handelsgesetzbuch (Art. L. 123-22) verlangt zehn Jahre ab Ende des Geschäftsjahres.',
    nothing: 'Kein Beleg, den das Gesetz aufbewahren lässt, nennt Sie.',
    small:
      'Waren Sie das nicht? Schreiben Sie sofort dem Weingut, bei dem Sie bestellt haben, oder an die Kontaktadresse dieser Seite.',
  },
  it: {
    title: 'Il suo account è chiuso',
    gone: 'Il suo account è chiuso e i suoi dati sono cancellati: account, indirizzi, carrello, chiavi, conversazioni e la sua scheda di privato presso ogni tenuta. La scheda di un’azienda resta alla tenuta, senza legame con lei.',
    kept: 'I suoi ordini, fatture e pagamenti restano presso le tenute, così come sono, al più tardi fino al {year}: il codice di commercio francese (art. L. 123-22) ne impone la conservazione per dieci anni dalla chiusura dell’esercizio.',
    nothing: 'Nessun documento che la legge fa conservare la nomina.',
    small: 'Non è stato lei? Scriva subito alla tenuta dove ha ordinato, o all’indirizzo di contatto di questo sito.',
  },
  pt: {
    title: 'A sua conta está fechada',
    gone: 'A sua conta está fechada e os seus dados foram apagados: conta, moradas, carrinho, chaves, conversas e a sua ficha de particular em cada quinta. A ficha de uma empresa fica na quinta, sem ligação a si.',
    kept: 'As suas encomendas, faturas e pagamentos ficam nas quintas, tal como estão, até {year} no máximo: o Código Comercial francês (art. L. 123-22) obriga a guardá-los dez anos após o fecho do exercício.',
    nothing: 'Nenhum documento que a lei mande guardar o nomeia.',
    small: 'Não foi você? Escreva já à quinta onde encomendou, ou ao endereço de contacto deste site.',
  },
  nl: {
    title: 'Uw account is gesloten',
    gone: 'Uw account is gesloten en uw gegevens zijn gewist: account, adressen, winkelwagen, sleutels, gesprekken en uw fiche als particulier bij elk domein. De fiche van een bedrijf blijft bij het domein, zonder band met u.',
    kept: 'Uw bestellingen, facturen en betalingen blijven ongewijzigd bij de domeinen, uiterlijk tot {year}: het Franse wetboek van koophandel (art. L. 123-22) eist tien jaar vanaf het einde van het boekjaar.',
    nothing: 'Geen stuk dat de wet laat bewaren, noemt u.',
    small: 'Was u dit niet? Schrijf meteen naar het domein waar u bestelde, of naar het contactadres van deze site.',
  },
  pl: {
    title: 'Twoje konto jest zamknięte',
    gone: 'Twoje konto jest zamknięte, a dane usunięte: konto, adresy, koszyk, klucze, rozmowy oraz karta osoby prywatnej w każdej winnicy. Karta firmy pozostaje w winnicy, bez powiązania z Tobą.',
    kept: 'Twoje zamówienia, faktury i płatności pozostają w winnicach bez zmian, najpóźniej do {year} roku: francuski kodeks handlowy (art. L. 123-22) nakazuje przechowywać je dziesięć lat od końca roku obrotowego.',
    nothing: 'Żaden dokument, który prawo każe przechowywać, nie zawiera Twoich danych.',
    small: 'To nie Ty? Napisz od razu do winnicy, w której było zamówienie, albo na adres kontaktowy tej strony.',
  },
  ru: {
    title: 'Ваша учётная запись закрыта',
    gone: 'Ваша учётная запись закрыта, данные удалены: учётная запись, адреса, корзина, ключи, переписка и карточка частного лица в каждом хозяйстве. Карточка компании остаётся у хозяйства без связи с вами.',
    kept: 'Ваши заказы, счета и платежи остаются у хозяйств без изменений, самое позднее до {year} года: Торговый кодекс Франции (ст. L. 123-22) требует хранить их десять лет после конца финансового года.',
    nothing: 'Ни один документ, который требует хранить закон, вас не называет.',
    small: 'Это были не вы? Сразу напишите хозяйству, где вы заказывали, или на контактный адрес этого сайта.',
  },
  zh: {
    title: '您的账户已关闭',
    gone: '您的账户已关闭，数据已删除：账户、地址、购物车、密钥、对话，以及您在各酒庄的个人档案。公司档案仍由酒庄保留，与您不再关联。',
    kept: '您的订单、发票和付款记录将按原样保留在酒庄，最迟至 {year} 年：法国商法典（第 L. 123-22 条）要求自会计年度结束起保存十年。',
    nothing: '没有任何依法须保存的文件提及您。',
    small: '不是您本人操作？请立即联系您下单的酒庄，或写信至本站的联系地址。',
  },
  ja: {
    title: 'アカウントを閉鎖しました',
    gone: 'アカウントを閉鎖し、データを消去しました：アカウント、住所、カート、キー、会話、および各ドメーヌの個人記録。会社の記録は、お客様との関連を外したうえでドメーヌに残ります。',
    kept: 'ご注文、請求書、お支払いの記録は、遅くとも {year} 年まで、そのままドメーヌに保管されます。フランス商法典（L. 123-22条）が会計年度末から十年間の保管を定めています。',
    nothing: '法律が保管を求める書類にお客様のお名前はありません。',
    small: 'お心当たりがない場合は、ご注文先のドメーヌ、またはこのサイトの連絡先へすぐにご連絡ください。',
  },
};
