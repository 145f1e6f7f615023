import type { Translations } from '#kernel/language/words.ts';
import type { publicRefusals, publicSentences } from '../refusals.ts';

export const translations: Translations<typeof publicRefusals & typeof publicSentences> = {
  es: {
    'shops.bad-name': 'La dirección de la tienda tiene de 2 a 60 caracteres: letras sin acento, cifras y guiones.',
    'shops.reserved-name': '«{name}» está reservada para la aplicación. Elija otra.',
    'shops.name-taken': 'Otra tienda ya tiene esta dirección, o una que se lee igual.',
    'shops.registration-closed': 'El registro de productores no está abierto aquí: escríbanos.',
    'shops.terms-needed': 'Acepte las condiciones generales de uso',
  },
  de: {
    'shops.bad-name': 'Die Adresse des Shops hat 2 bis 60 Zeichen: Buchstaben ohne Akzent, Ziffern, Bindestriche.',
    'shops.reserved-name': '„{name}“ ist der Anwendung vorbehalten. Wählen Sie eine andere.',
    'shops.name-taken': 'Ein anderer Shop hat schon diese Adresse oder eine, die sich gleich liest.',
    'shops.registration-closed': 'Die Anmeldung von Erzeugern ist hier nicht offen: Schreiben Sie uns.',
    'shops.terms-needed': 'Bitte nehmen Sie die allgemeinen Nutzungsbedingungen an',
  },
  it: {
    'shops.bad-name': 'L’indirizzo del negozio ha da 2 a 60 caratteri: lettere senza accento, cifre, trattini.',
    'shops.reserved-name': '«{name}» è riservato all’applicazione. Ne scelga un altro.',
    'shops.name-taken': 'Un altro negozio ha già questo indirizzo, o uno che si legge allo stesso modo.',
    'shops.registration-closed': 'La registrazione dei produttori non è aperta qui: ci scriva.',
    'shops.terms-needed': 'Accetti le condizioni generali d’uso',
  },
  pt: {
    'shops.bad-name': 'O endereço da loja tem de 2 a 60 caracteres: letras sem acento, algarismos, hífenes.',
    'shops.reserved-name': '«{name}» está reservado à aplicação. Escolha outro.',
    'shops.name-taken': 'Outra loja já tem este endereço, ou um que se lê da mesma forma.',
    'shops.registration-closed': 'O registo de produtores não está aberto aqui: escreva-nos.',
    'shops.terms-needed': 'Aceite as condições gerais de utilização',
  },
  nl: {
    'shops.bad-name': 'Het adres van de winkel telt 2 tot 60 tekens: letters zonder accent, cijfers, streepjes.',
    'shops.reserved-name': '‘{name}’ is voorbehouden aan de toepassing. Kies een ander.',
    'shops.name-taken': 'Een andere winkel heeft dit adres al, of een dat hetzelfde leest.',
    'shops.registration-closed': 'De inschrijving van producenten is hier niet open: schrijf ons.',
    'shops.terms-needed': 'Aanvaard de algemene gebruiksvoorwaarden',
  },
  pl: {
    'shops.bad-name': 'Adres sklepu ma od 2 do 60 znaków: litery bez znaków diakrytycznych, cyfry, łączniki.',
    'shops.reserved-name': '„{name}” jest zastrzeżony dla aplikacji. Prosimy wybrać inny.',
    'shops.name-taken': 'Inny sklep ma już ten adres lub adres, który czyta się tak samo.',
    'shops.registration-closed': 'Rejestracja producentów nie jest tu otwarta: proszę do nas napisać.',
    'shops.terms-needed': 'Prosimy zaakceptować ogólne warunki korzystania',
  },
  ru: {
    'shops.bad-name': 'Адрес магазина — от 2 до 60 знаков: латинские буквы, цифры, дефисы.',
    'shops.reserved-name': '«{name}» зарезервирован за приложением. Выберите другой.',
    'shops.name-taken': 'У другого магазина уже есть этот адрес или адрес, который читается так же.',
    'shops.registration-closed': 'Регистрация производителей здесь не открыта: напишите нам.',
    'shops.terms-needed': 'Примите общие условия использования',
  },
  zh: {
    'shops.bad-name': '商店地址为 2 至 60 个字符：不带重音的字母、数字、连字符。',
    'shops.reserved-name': '“{name}”为应用保留地址。请另选。',
    'shops.name-taken': '另一家商店已使用此地址或读法相同的地址。',
    'shops.registration-closed': '此处尚未开放生产者注册：请写信给我们。',
    'shops.terms-needed': '请接受一般使用条款',
  },
  ja: {
    'shops.bad-name': 'ショップのアドレスは2～60文字で、アクセントのない文字、数字、ハイフンが使えます。',
    'shops.reserved-name': '「{name}」はアプリケーション用のアドレスです。別のものをお選びください。',
    'shops.name-taken': 'このアドレス、または同じように読めるアドレスは、別のショップが使っています。',
    'shops.registration-closed': 'ここでは生産者の登録を受け付けていません。お問い合わせください。',
    'shops.terms-needed': '利用規約に同意してください',
  },
};
