import type { Lang } from '#kernel/language/lang.ts';

/** A title and a sentence. */
export type Told = readonly [title: string, text: string];

/** The mails to the owner of an account when its safety changes, and the link that confirms a new address. */
export interface SafetyMail {
  readonly password: Told;
  readonly emailAsked: Told;
  readonly emailChanged: Told;
  readonly factorOn: Told;
  readonly factorOff: Told;
  readonly factorEnded: Told;
  readonly recoveryUsed: Told;
  readonly passkeyAdded: Told;
  readonly passkeyRemoved: Told;
  /** The advice to an owner who did not do it himself. */
  readonly notYou: string;
  readonly confirm: Told;
  readonly confirmButton: string;
  readonly confirmSmall: string;
}

export const safetyMail: Readonly<Record<Lang, SafetyMail>> = {
  fr: {
    password: [
      'Votre mot de passe a changé',
      'Le mot de passe de votre compte vient d’être changé depuis vos paramètres. Vos autres sessions ont été fermées.',
    ],
    emailAsked: [
      'Une nouvelle adresse est demandée',
      'Une autre adresse e-mail a été demandée pour votre compte. Elle remplacera celle-ci une fois confirmée.',
    ],
    emailChanged: [
      'Votre adresse e-mail a changé',
      'Votre compte a maintenant une autre adresse e-mail. Celle-ci ne sert plus à vous connecter.',
    ],
    factorOn: [
      'La double authentification est activée',
      'Un code de votre application sera demandé à chaque connexion à votre compte.',
    ],
    factorOff: [
      'La double authentification est désactivée',
      'Votre mot de passe suffit de nouveau pour vous connecter à votre compte.',
    ],
    factorEnded: [
      'La double authentification a été désactivée pour vous',
      'La double authentification de votre compte vient d’être désactivée par un responsable, parce que vous avez perdu vos codes. Vos sessions sont fermées\u00a0: connectez-vous avec votre mot de passe, puis activez-la de nouveau.',
    ],
    recoveryUsed: [
      'Un code de secours a servi',
      'Une session vient d’être ouverte sur votre compte avec un code de secours. Il ne servira plus.',
    ],
    passkeyAdded: ['Une clé d’accès est ajoutée', 'Une clé d’accès permet maintenant de se connecter à votre compte.'],
    passkeyRemoved: ['Une clé d’accès est retirée', 'Une clé d’accès de votre compte ne permet plus de se connecter.'],
    notYou:
      'Si ce n’est pas vous, choisissez tout de suite un autre mot de passe : « Mot de passe oublié ? », à la page de connexion.',
    confirm: [
      'Confirmez votre nouvelle adresse e-mail',
      'Suivez ce lien pour que cette adresse devienne celle de votre compte.',
    ],
    confirmButton: 'Confirmer mon adresse',
    confirmSmall: 'Ce lien vaut un jour. Si vous n’avez rien demandé, ne le suivez pas : rien ne change.',
  },
  en: {
    password: [
      'Your password has changed',
      'The password of your account has just been changed in your settings. Your other sessions have been closed.',
    ],
    emailAsked: [
      'A new address was requested',
      'Another e-mail address was requested for your account. It will replace this one once it is confirmed.',
    ],
    emailChanged: [
      'Your e-mail address has changed',
      'Your account now has another e-mail address. You can no longer sign in with this one.',
    ],
    factorOn: ['Two-step sign-in is on', 'A code from your application will be asked for each time you sign in.'],
    factorOff: ['Two-step sign-in is off', 'Your password alone opens your account again.'],
    factorEnded: [
      'Two-step sign-in was switched off for you',
      'Two-step sign-in of your account has just been switched off by someone in charge, because you lost your codes. Your sessions are closed: sign in with your password, then switch it on again.',
    ],
    recoveryUsed: [
      'A recovery code was used',
      'A session of your account has just been opened with a recovery code. It will not work again.',
    ],
    passkeyAdded: ['A passkey was added', 'A passkey can now be used to sign in to your account.'],
    passkeyRemoved: ['A passkey was removed', 'A passkey of your account can no longer be used to sign in.'],
    notYou: 'If this was not you, choose another password straight away: “Forgotten password?” on the sign-in page.',
    confirm: ['Confirm your new e-mail address', 'Follow this link to make this address the one of your account.'],
    confirmButton: 'Confirm my address',
    confirmSmall: 'This link is good for one day. If you requested nothing, do not follow it: nothing changes.',
  },
  es: {
    password: [
      'Su contraseña ha cambiado',
      'La contraseña de su cuenta se acaba de cambiar en sus ajustes. Sus demás sesiones se han cerrado.',
    ],
    emailAsked: [
      'Se ha pedido una nueva dirección',
      'Se ha pedido otra dirección de correo para su cuenta. Sustituirá a esta cuando se confirme.',
    ],
    emailChanged: [
      'Su dirección de correo ha cambiado',
      'Su cuenta tiene ahora otra dirección de correo. Esta ya no sirve para iniciar sesión.',
    ],
    factorOn: [
      'La verificación en dos pasos está activada',
      'Se pedirá un código de su aplicación cada vez que inicie sesión.',
    ],
    factorOff: ['La verificación en dos pasos está desactivada', 'Su contraseña basta de nuevo para abrir su cuenta.'],
    factorEnded: [
      'Se ha desactivado la verificación en dos pasos',
      'Un responsable acaba de desactivar la verificación en dos pasos de su cuenta porque perdió sus códigos. Sus sesiones se han cerrado: entre con su contraseña y actívela de nuevo.',
    ],
    recoveryUsed: [
      'Se ha usado un código de recuperación',
      'Se acaba de abrir una sesión de su cuenta con un código de recuperación. Ya no servirá más.',
    ],
    passkeyAdded: ['Se ha añadido una llave de acceso', 'Una llave de acceso permite ahora entrar en su cuenta.'],
    passkeyRemoved: ['Se ha retirado una llave de acceso', 'Una llave de acceso de su cuenta ya no permite entrar.'],
    notYou:
      'Si no ha sido usted, elija otra contraseña enseguida: «¿Ha olvidado la contraseña?», en la página de inicio de sesión.',
    confirm: ['Confirme su nueva dirección de correo', 'Siga este enlace para que esta dirección sea la de su cuenta.'],
    confirmButton: 'Confirmar mi dirección',
    confirmSmall: 'Este enlace vale un día. Si no ha pedido nada, no lo siga: nada cambia.',
  },
  de: {
    password: [
      'Ihr Passwort wurde geändert',
      'Das Passwort Ihres Kontos wurde soeben in Ihren Einstellungen geändert. Ihre anderen Sitzungen wurden beendet.',
    ],
    emailAsked: [
      'Eine neue Adresse wurde angefordert',
      'Für Ihr Konto wurde eine andere E-Mail-Adresse angefordert. Sie ersetzt diese, sobald sie bestätigt ist.',
    ],
    emailChanged: [
      'Ihre E-Mail-Adresse wurde geändert',
      'Ihr Konto hat jetzt eine andere E-Mail-Adresse. Mit dieser können Sie sich nicht mehr anmelden.',
    ],
    factorOn: [
      'Die Anmeldung in zwei Schritten ist eingeschaltet',
      'Bei jeder Anmeldung wird ein Code Ihrer App verlangt.',
    ],
    factorOff: ['Die Anmeldung in zwei Schritten ist ausgeschaltet', 'Ihr Passwort allein öffnet Ihr Konto wieder.'],
    factorEnded: [
      'Die Anmeldung in zwei Schritten wurde für Sie ausgeschaltet',
      'Ein Verantwortlicher hat die Anmeldung in zwei Schritten Ihres Kontos ausgeschaltet, weil Sie Ihre Codes verloren haben. Ihre Sitzungen sind beendet: Melden Sie sich mit Ihrem Passwort an und schalten Sie sie wieder ein.',
    ],
    recoveryUsed: [
      'Ein Wiederherstellungscode wurde benutzt',
      'Soeben wurde mit einem Wiederherstellungscode eine Sitzung Ihres Kontos geöffnet. Er gilt nun nicht mehr.',
    ],
    passkeyAdded: ['Ein Passkey wurde hinzugefügt', 'Mit einem Passkey kann man sich jetzt bei Ihrem Konto anmelden.'],
    passkeyRemoved: ['Ein Passkey wurde entfernt', 'Mit einem Passkey Ihres Kontos kann man sich nicht mehr anmelden.'],
    notYou:
      'Wenn Sie das nicht waren, wählen Sie sofort ein anderes Passwort: „Passwort vergessen?“ auf der Anmeldeseite.',
    confirm: [
      'Bestätigen Sie Ihre neue E-Mail-Adresse',
      'Folgen Sie diesem Link, damit diese Adresse die Ihres Kontos wird.',
    ],
    confirmButton: 'Meine Adresse bestätigen',
    confirmSmall:
      'Dieser Link gilt einen Tag. Wenn Sie nichts angefordert haben, folgen Sie ihm nicht: Nichts ändert sich.',
  },
  it: {
    password: [
      'La Sua password è cambiata',
      'La password del Suo account è appena stata cambiata dalle impostazioni. Le altre sessioni sono state chiuse.',
    ],
    emailAsked: [
      'È stato richiesto un nuovo indirizzo',
      'È stato richiesto un altro indirizzo e-mail per il Suo account. Sostituirà questo una volta confermato.',
    ],
    emailChanged: [
      'Il Suo indirizzo e-mail è cambiato',
      'Il Suo account ha ora un altro indirizzo e-mail. Questo non serve più per accedere.',
    ],
    factorOn: [
      'La verifica in due passaggi è attiva',
      'A ogni accesso sarà richiesto un codice della Sua applicazione.',
    ],
    factorOff: ['La verifica in due passaggi è disattivata', 'La password basta di nuovo per aprire il Suo account.'],
    factorEnded: [
      'La verifica in due passaggi è stata disattivata',
      'Un responsabile ha appena disattivato la verifica in due passaggi del Suo account, perché ha perso i codici. Le Sue sessioni sono chiuse: acceda con la password e la riattivi.',
    ],
    recoveryUsed: [
      'È stato usato un codice di recupero',
      'È appena stata aperta una sessione del Suo account con un codice di recupero. Non servirà più.',
    ],
    passkeyAdded: ['È stata aggiunta una passkey', 'Una passkey permette ora di accedere al Suo account.'],
    passkeyRemoved: ['È stata rimossa una passkey', 'Una passkey del Suo account non permette più di accedere.'],
    notYou: 'Se non è stato Lei, scelga subito un’altra password: «Password dimenticata?», nella pagina di accesso.',
    confirm: [
      'Confermi il Suo nuovo indirizzo e-mail',
      'Segua questo link perché questo indirizzo diventi quello del Suo account.',
    ],
    confirmButton: 'Confermare il mio indirizzo',
    confirmSmall: 'Questo link vale un giorno. Se non ha richiesto nulla, non lo segua: nulla cambia.',
  },
  pt: {
    password: [
      'A sua palavra-passe mudou',
      'A palavra-passe da sua conta acaba de ser mudada nas suas definições. As suas outras sessões foram fechadas.',
    ],
    emailAsked: [
      'Foi pedido um novo endereço',
      'Foi pedido outro endereço de e-mail para a sua conta. Substituirá este quando for confirmado.',
    ],
    emailChanged: [
      'O seu endereço de e-mail mudou',
      'A sua conta tem agora outro endereço de e-mail. Este já não serve para iniciar sessão.',
    ],
    factorOn: [
      'A verificação em dois passos está ativada',
      'Será pedido um código da sua aplicação sempre que iniciar sessão.',
    ],
    factorOff: [
      'A verificação em dois passos está desativada',
      'A sua palavra-passe volta a bastar para abrir a sua conta.',
    ],
    factorEnded: [
      'A verificação em dois passos foi desativada',
      'Um responsável acaba de desativar a verificação em dois passos da sua conta, porque perdeu os seus códigos. As suas sessões foram fechadas: entre com a sua palavra-passe e ative-a de novo.',
    ],
    recoveryUsed: [
      'Foi usado um código de recuperação',
      'Acaba de ser aberta uma sessão da sua conta com um código de recuperação. Não voltará a servir.',
    ],
    passkeyAdded: ['Foi adicionada uma chave de acesso', 'Uma chave de acesso permite agora entrar na sua conta.'],
    passkeyRemoved: ['Foi retirada uma chave de acesso', 'Uma chave de acesso da sua conta já não permite entrar.'],
    notYou:
      'Se não foi você, escolha já outra palavra-passe: «Esqueceu-se da palavra-passe?», na página de início de sessão.',
    confirm: [
      'Confirme o seu novo endereço de e-mail',
      'Siga esta ligação para que este endereço passe a ser o da sua conta.',
    ],
    confirmButton: 'Confirmar o meu endereço',
    confirmSmall: 'Esta ligação é válida um dia. Se não pediu nada, não a siga: nada muda.',
  },
  nl: {
    password: [
      'Uw wachtwoord is gewijzigd',
      'Het wachtwoord van uw account is zojuist in uw instellingen gewijzigd. Uw andere sessies zijn gesloten.',
    ],
    emailAsked: [
      'Er is een nieuw adres gevraagd',
      'Er is een ander e-mailadres gevraagd voor uw account. Het vervangt dit adres zodra het bevestigd is.',
    ],
    emailChanged: [
      'Uw e-mailadres is gewijzigd',
      'Uw account heeft nu een ander e-mailadres. Met dit adres kunt u niet meer inloggen.',
    ],
    factorOn: ['Inloggen in twee stappen staat aan', 'Bij elke keer inloggen wordt een code van uw app gevraagd.'],
    factorOff: ['Inloggen in twee stappen staat uit', 'Uw wachtwoord alleen opent uw account weer.'],
    factorEnded: [
      'Inloggen in twee stappen is voor u uitgezet',
      'Een verantwoordelijke heeft inloggen in twee stappen van uw account uitgezet, omdat u uw codes kwijt bent. Uw sessies zijn gesloten: log in met uw wachtwoord en zet het weer aan.',
    ],
    recoveryUsed: [
      'Er is een herstelcode gebruikt',
      'Er is zojuist een sessie van uw account geopend met een herstelcode. Die werkt nu niet meer.',
    ],
    passkeyAdded: ['Er is een passkey toegevoegd', 'Met een passkey kan nu op uw account worden ingelogd.'],
    passkeyRemoved: ['Er is een passkey verwijderd', 'Met een passkey van uw account kan niet meer worden ingelogd.'],
    notYou: 'Was u dit niet, kies dan meteen een ander wachtwoord: “Wachtwoord vergeten?” op de inlogpagina.',
    confirm: ['Bevestig uw nieuwe e-mailadres', 'Volg deze link om van dit adres het adres van uw account te maken.'],
    confirmButton: 'Mijn adres bevestigen',
    confirmSmall: 'Deze link is één dag geldig. Hebt u niets gevraagd, volg hem dan niet: er verandert niets.',
  },
  pl: {
    password: [
      'Hasło zostało zmienione',
      'Hasło do Państwa konta zostało właśnie zmienione w ustawieniach. Pozostałe sesje zostały zamknięte.',
    ],
    emailAsked: [
      'Poproszono o nowy adres',
      'Poproszono o inny adres e-mail dla Państwa konta. Zastąpi on ten adres po potwierdzeniu.',
    ],
    emailChanged: [
      'Adres e-mail został zmieniony',
      'Państwa konto ma teraz inny adres e-mail. Tym adresem nie można się już zalogować.',
    ],
    factorOn: ['Logowanie dwuetapowe jest włączone', 'Przy każdym logowaniu potrzebny będzie kod z Państwa aplikacji.'],
    factorOff: ['Logowanie dwuetapowe jest wyłączone', 'Do otwarcia konta znów wystarczy samo hasło.'],
    factorEnded: [
      'Logowanie dwuetapowe zostało wyłączone',
      'Osoba odpowiedzialna wyłączyła logowanie dwuetapowe na Państwa koncie z powodu utraty kodów. Państwa sesje zostały zamknięte: prosimy zalogować się hasłem i włączyć je ponownie.',
    ],
    recoveryUsed: [
      'Użyto kodu zapasowego',
      'Właśnie otwarto sesję Państwa konta za pomocą kodu zapasowego. Kod nie zadziała ponownie.',
    ],
    passkeyAdded: ['Dodano klucz dostępu', 'Klucz dostępu pozwala teraz zalogować się na Państwa konto.'],
    passkeyRemoved: ['Usunięto klucz dostępu', 'Klucz dostępu Państwa konta nie pozwala już się zalogować.'],
    notYou: 'Jeśli to nie Państwo, prosimy od razu wybrać inne hasło: „Nie pamiętam hasła” na stronie logowania.',
    confirm: [
      'Prosimy potwierdzić nowy adres e-mail',
      'Prosimy otworzyć ten link, aby ten adres stał się adresem Państwa konta.',
    ],
    confirmButton: 'Potwierdzam adres',
    confirmSmall:
      'Link jest ważny jeden dzień. Jeśli to nie Państwa prośba, prosimy go nie otwierać: nic się nie zmieni.',
  },
  ru: {
    password: [
      'Ваш пароль изменён',
      'Пароль вашей учётной записи только что изменён в настройках. Остальные сеансы закрыты.',
    ],
    emailAsked: [
      'Запрошен новый адрес',
      'Для вашей учётной записи запрошен другой адрес электронной почты. Он заменит этот после подтверждения.',
    ],
    emailChanged: [
      'Ваш адрес электронной почты изменён',
      'У вашей учётной записи теперь другой адрес. С этим адресом войти больше нельзя.',
    ],
    factorOn: ['Двухэтапный вход включён', 'При каждом входе потребуется код из вашего приложения.'],
    factorOff: ['Двухэтапный вход выключен', 'Для входа снова достаточно одного пароля.'],
    factorEnded: [
      'Двухэтапный вход отключён',
      'Ответственное лицо отключило двухэтапный вход вашей учётной записи, так как вы потеряли коды. Ваши сеансы закрыты: войдите с паролем и включите его снова.',
    ],
    recoveryUsed: [
      'Использован резервный код',
      'Только что открыт сеанс вашей учётной записи по резервному коду. Больше он не действует.',
    ],
    passkeyAdded: ['Добавлен ключ доступа', 'Теперь в вашу учётную запись можно войти с ключом доступа.'],
    passkeyRemoved: ['Удалён ключ доступа', 'С одним из ключей доступа вашей учётной записи войти больше нельзя.'],
    notYou: 'Если это были не вы, сразу выберите другой пароль: «Забыли пароль?» на странице входа.',
    confirm: [
      'Подтвердите новый адрес электронной почты',
      'Перейдите по этой ссылке, чтобы этот адрес стал адресом вашей учётной записи.',
    ],
    confirmButton: 'Подтвердить адрес',
    confirmSmall:
      'Ссылка действует один день. Если вы ничего не запрашивали, не переходите по ней: ничего не изменится.',
  },
  zh: {
    password: ['您的密码已更改', '您账户的密码刚刚在设置中更改。您的其他会话已关闭。'],
    emailAsked: ['有人申请了新邮箱', '有人为您的账户申请了另一个电子邮箱。确认后，它将取代此邮箱。'],
    emailChanged: ['您的电子邮箱已更改', '您的账户现在使用另一个电子邮箱。此邮箱不再能用于登录。'],
    factorOn: ['两步验证已开启', '每次登录您的账户时都需要输入应用程序中的验证码。'],
    factorOff: ['两步验证已关闭', '现在只需密码即可登录您的账户。'],
    factorEnded: [
      '两步验证已被关闭',
      '由于您遗失了验证码，负责人刚刚关闭了您账户的两步验证。您的会话已全部关闭：请用密码登录后重新开启。',
    ],
    recoveryUsed: ['已使用一个恢复码', '刚刚有人使用恢复码登录了您的账户。该恢复码不能再次使用。'],
    passkeyAdded: ['已添加通行密钥', '现在可以使用通行密钥登录您的账户。'],
    passkeyRemoved: ['已移除通行密钥', '您账户的一个通行密钥不再能用于登录。'],
    notYou: '如果不是您本人操作，请立即在登录页面点击“忘记密码？”另设密码。',
    confirm: ['请确认您的新电子邮箱', '请点击此链接，使此邮箱成为您账户的邮箱。'],
    confirmButton: '确认我的邮箱',
    confirmSmall: '此链接一天内有效。如果您没有提出申请，请勿点击：一切保持不变。',
  },
  ja: {
    password: [
      'パスワードが変更されました',
      'お客様のアカウントのパスワードが設定画面で変更されました。他のセッションは終了しました。',
    ],
    emailAsked: [
      '新しいメールアドレスの申請がありました',
      'お客様のアカウントに別のメールアドレスが申請されました。確認されると、このアドレスと入れ替わります。',
    ],
    emailChanged: [
      'メールアドレスが変更されました',
      'お客様のアカウントのメールアドレスが変わりました。このアドレスではもうログインできません。',
    ],
    factorOn: ['2段階認証が有効になりました', 'ログインのたびにアプリのコードの入力が必要になります。'],
    factorOff: ['2段階認証が無効になりました', '再びパスワードだけでログインできます。'],
    factorEnded: [
      '2段階認証が無効になりました',
      'コードを紛失されたため、責任者がお客様のアカウントの2段階認証を無効にしました。セッションはすべて終了しました。パスワードでログインし、もう一度有効にしてください。',
    ],
    recoveryUsed: [
      'リカバリーコードが使われました',
      'リカバリーコードでお客様のアカウントへのログインがありました。このコードはもう使えません。',
    ],
    passkeyAdded: ['パスキーが追加されました', 'パスキーでお客様のアカウントにログインできるようになりました。'],
    passkeyRemoved: ['パスキーが削除されました', 'お客様のアカウントのパスキーの一つが使えなくなりました。'],
    notYou: 'お心当たりがない場合は、すぐにログインページの「パスワードをお忘れですか」から変更してください。',
    confirm: [
      '新しいメールアドレスをご確認ください',
      'このリンクを開くと、このアドレスがお客様のアカウントのアドレスになります。',
    ],
    confirmButton: 'アドレスを確認する',
    confirmSmall: 'このリンクは1日有効です。お心当たりがない場合は開かないでください。何も変わりません。',
  },
};
