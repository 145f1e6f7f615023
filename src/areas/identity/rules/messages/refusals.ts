import type { Translations } from '#kernel/language/words.ts';
import type { publicRefusals, publicSentences } from '../refusals.ts';

export const translations: Translations<typeof publicRefusals & typeof publicSentences> = {
  es: {
    'identity.bad-siret': 'El número SIRET no es válido.',
    'identity.wrong-login': 'El correo electrónico o la contraseña no son correctos.',
    'identity.session-ended': 'Su sesión ha terminado. Inicie sesión de nuevo.',
    'identity.too-many-tries': 'Demasiados intentos. Vuelva a intentarlo dentro de unos minutos.',
    'identity.too-many-resets':
      'Demasiadas solicitudes. El último enlace enviado vale una hora: mire su correo o vuelva a intentarlo más tarde.',
    'identity.email-taken': 'Ya existe una cuenta con este correo electrónico.',
    'identity.dead-link': 'Este enlace ya no es válido. Pida uno nuevo.',
    'identity.profile-saved': 'Su perfil se ha guardado.',
    'identity.cart-changed': 'Su carrito cambió en otra ventana.',
  },
  de: {
    'identity.bad-siret': 'Die SIRET-Nummer ist ungültig.',
    'identity.wrong-login': 'E-Mail-Adresse oder Passwort ist nicht richtig.',
    'identity.session-ended': 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
    'identity.too-many-tries': 'Zu viele Versuche. Bitte versuchen Sie es in einigen Minuten erneut.',
    'identity.too-many-resets':
      'Zu viele Anfragen. Der zuletzt gesendete Link gilt eine Stunde: Sehen Sie in Ihr Postfach oder versuchen Sie es später erneut.',
    'identity.email-taken': 'Mit dieser E-Mail-Adresse gibt es bereits ein Konto.',
    'identity.dead-link': 'Dieser Link ist nicht mehr gültig. Bitte fordern Sie einen neuen an.',
    'identity.profile-saved': 'Ihr Profil ist gespeichert.',
    'identity.cart-changed': 'Ihr Warenkorb wurde in einem anderen Fenster geändert.',
  },
  it: {
    'identity.bad-siret': 'Il numero SIRET non è valido.',
    'identity.wrong-login': 'L’e-mail o la password non sono corretti.',
    'identity.session-ended': 'La Sua sessione è terminata. Acceda di nuovo.',
    'identity.too-many-tries': 'Troppi tentativi. Riprovi tra qualche minuto.',
    'identity.too-many-resets':
      'Troppe richieste. L’ultimo link inviato vale un’ora: controlli la posta o riprovi più tardi.',
    'identity.email-taken': 'Esiste già un account con questa e-mail.',
    'identity.dead-link': 'Questo link non è più valido. Ne richieda uno nuovo.',
    'identity.profile-saved': 'Il Suo profilo è salvato.',
    'identity.cart-changed': 'Il suo carrello è cambiato in un’altra finestra.',
  },
  pt: {
    'identity.bad-siret': 'O número SIRET não é válido.',
    'identity.wrong-login': 'O e-mail ou a palavra-passe não estão corretos.',
    'identity.session-ended': 'A sua sessão terminou. Inicie sessão novamente.',
    'identity.too-many-tries': 'Demasiadas tentativas. Tente novamente dentro de alguns minutos.',
    'identity.too-many-resets':
      'Demasiados pedidos. A última ligação enviada é válida durante uma hora: veja o seu e-mail ou tente mais tarde.',
    'identity.email-taken': 'Já existe uma conta com este e-mail.',
    'identity.dead-link': 'Esta ligação já não é válida. Peça uma nova.',
    'identity.profile-saved': 'O seu perfil está guardado.',
    'identity.cart-changed': 'O seu carrinho mudou noutra janela.',
  },
  nl: {
    'identity.bad-siret': 'Het SIRET-nummer is niet geldig.',
    'identity.wrong-login': 'Het e-mailadres of het wachtwoord klopt niet.',
    'identity.session-ended': 'Uw sessie is beëindigd. Log opnieuw in.',
    'identity.too-many-tries': 'Te veel pogingen. Probeer het over enkele minuten opnieuw.',
    'identity.too-many-resets':
      'Te veel aanvragen. De laatst verzonden link is een uur geldig: kijk in uw mailbox of probeer het later opnieuw.',
    'identity.email-taken': 'Er bestaat al een account met dit e-mailadres.',
    'identity.dead-link': 'Deze link is niet meer geldig. Vraag een nieuwe aan.',
    'identity.profile-saved': 'Uw profiel is opgeslagen.',
    'identity.cart-changed': 'Uw winkelmandje is in een ander venster gewijzigd.',
  },
  pl: {
    'identity.bad-siret': 'Numer SIRET jest nieprawidłowy.',
    'identity.wrong-login': 'Adres e-mail lub hasło są nieprawidłowe.',
    'identity.session-ended': 'Państwa sesja się zakończyła. Prosimy zalogować się ponownie.',
    'identity.too-many-tries': 'Zbyt wiele prób. Prosimy spróbować za kilka minut.',
    'identity.too-many-resets':
      'Zbyt wiele próśb. Ostatnio wysłany link jest ważny godzinę: prosimy zajrzeć do poczty lub spróbować później.',
    'identity.email-taken': 'Konto z tym adresem e-mail już istnieje.',
    'identity.dead-link': 'Ten link jest już nieważny. Prosimy poprosić o nowy.',
    'identity.profile-saved': 'Państwa profil został zapisany.',
    'identity.cart-changed': 'Koszyk zmieniono w innym oknie.',
  },
  ru: {
    'identity.bad-siret': 'Неверный номер SIRET.',
    'identity.wrong-login': 'Адрес электронной почты или пароль указаны неверно.',
    'identity.session-ended': 'Ваш сеанс завершён. Войдите снова.',
    'identity.too-many-tries': 'Слишком много попыток. Попробуйте через несколько минут.',
    'identity.too-many-resets':
      'Слишком много запросов. Последняя отправленная ссылка действует один час: проверьте почту или попробуйте позже.',
    'identity.email-taken': 'Учётная запись с этим адресом уже существует.',
    'identity.dead-link': 'Эта ссылка больше не действует. Запросите новую.',
    'identity.profile-saved': 'Ваш профиль сохранён.',
    'identity.cart-changed': 'Корзина изменена в другом окне.',
  },
  zh: {
    'identity.bad-siret': 'SIRET 号码无效。',
    'identity.wrong-login': '电子邮箱或密码不正确。',
    'identity.session-ended': '您的会话已结束，请重新登录。',
    'identity.too-many-tries': '尝试次数过多，请几分钟后再试。',
    'identity.too-many-resets': '请求次数过多。最近发送的链接一小时内有效：请查看您的邮箱，或稍后再试。',
    'identity.email-taken': '此电子邮箱已有账户。',
    'identity.dead-link': '此链接已失效，请重新申请。',
    'identity.profile-saved': '您的资料已保存。',
    'identity.cart-changed': '您的购物车已在其他窗口中更改。',
  },
  ja: {
    'identity.bad-siret': 'SIRET 番号が正しくありません。',
    'identity.wrong-login': 'メールアドレスまたはパスワードが正しくありません。',
    'identity.session-ended': 'セッションが終了しました。もう一度ログインしてください。',
    'identity.too-many-tries': '試行回数が上限に達しました。数分後にもう一度お試しください。',
    'identity.too-many-resets':
      'リクエストが多すぎます。最後にお送りしたリンクは1時間有効です。メールをご確認いただくか、後ほどお試しください。',
    'identity.email-taken': 'このメールアドレスのアカウントはすでに存在します。',
    'identity.dead-link': 'このリンクは無効になりました。新しいリンクをお申し込みください。',
    'identity.profile-saved': 'プロフィールを保存しました。',
    'identity.cart-changed': '別のウィンドウでカートが変更されました。',
  },
};
