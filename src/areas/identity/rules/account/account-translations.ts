import type { Translations } from '#kernel/language/words.ts';
import type { publicAccountRefusals } from './account-refusals.ts';

export const accountTranslations: Translations<typeof publicAccountRefusals> = {
  es: {
    'identity.still-ordering':
      'Hay pedidos en curso ({named}): espere su entrega o anúlelos y después cierre su cuenta.',
    'identity.still-owing':
      'Queda algo por pagar o devolver en: {named}. Arréglelo con la bodega y después cierre su cuenta.',
    'identity.still-paying': 'Hay un pago en curso ({named}). Vuelva cuando haya terminado.',
    'identity.still-mandated':
      'Hay un mandato de domiciliación vigente en: {named}. Pida a la bodega que lo revoque y después cierre su cuenta.',
    'identity.admin-stays': 'Una cuenta de administración no se cierra aquí.',
    'identity.owner-stays':
      'Usted es propietario de: {shops}. Transmita la bodega o pida su cierre a la administración, y después cierre su cuenta.',
    'identity.worker-stays':
      'Aún trabaja para: {shops}. Pida a la bodega que retire su acceso y después cierre su cuenta.',
    'identity.wrong-password': 'Esta no es su contraseña actual.',
    'identity.same-email': 'Ya es la dirección de su cuenta.',
    'identity.username-taken': 'Este nombre de usuario ya está en uso.',
    'identity.wrong-code': 'Este código no es correcto o ya se ha usado.',
    'identity.factor-already-on': 'La verificación en dos pasos ya está activada.',
    'identity.factor-not-begun': 'La verificación en dos pasos no se ha iniciado. Empiece de nuevo.',
    'identity.factor-not-on': 'La verificación en dos pasos no está activada.',
    'identity.passkey-unknown': 'Esta llave de acceso no abre ninguna cuenta.',
    'identity.passkey-over': 'Ha pasado demasiado tiempo. Vuelva a usar su llave de acceso.',
    'identity.passkey-not-made': 'No se ha podido guardar esta llave de acceso. Inténtelo de nuevo.',
    'identity.passkey-many': 'Ya tiene {most} llaves de acceso. Retire una.',
    'identity.service-failed': 'La conexión mediante este servicio no se ha completado. Inténtelo de nuevo.',
    'identity.service-unknown':
      'Ninguna cuenta está vinculada a esta identidad. Entre de otro modo y vincúlela en sus ajustes: Cuenta, Seguridad.',
    'identity.service-email': 'Este servicio no confirma la dirección de su cuenta: no se han vinculado.',
    'identity.service-taken': 'Esta identidad, o su cuenta, ya está vinculada.',
    'identity.half-login-over': 'Ha pasado demasiado tiempo. Inicie sesión de nuevo.',
  },
  de: {
    'identity.still-ordering':
      'Bestellungen sind noch offen ({named}): Warten Sie die Lieferung ab oder stornieren Sie sie, und schließen Sie dann Ihr Konto.',
    'identity.still-owing':
      'Noch zu zahlen oder zu erstatten: {named}. Klären Sie es mit dem Weingut und schließen Sie dann Ihr Konto.',
    'identity.still-paying': 'Eine Zahlung läuft noch ({named}). Kommen Sie wieder, wenn sie abgeschlossen ist.',
    'identity.still-mandated':
      'Ein Lastschriftmandat besteht bei: {named}. Bitten Sie das Weingut, es zu widerrufen, und schließen Sie dann Ihr Konto.',
    'identity.admin-stays': 'Ein Verwaltungskonto wird nicht hier geschlossen.',
    'identity.owner-stays':
      'Ihnen gehört: {shops}. Übergeben Sie das Weingut oder bitten Sie die Verwaltung, es zu schließen, und schließen Sie dann Ihr Konto.',
    'identity.worker-stays':
      'Sie arbeiten noch für: {shops}. Bitten Sie das Weingut, Ihren Zugang zu entfernen, und schließen Sie dann Ihr Konto.',
    'identity.wrong-password': 'Das ist nicht Ihr aktuelles Passwort.',
    'identity.same-email': 'Das ist bereits die Adresse Ihres Kontos.',
    'identity.username-taken': 'Dieser Benutzername ist schon vergeben.',
    'identity.wrong-code': 'Dieser Code ist nicht richtig oder wurde schon benutzt.',
    'identity.factor-already-on': 'Die Anmeldung in zwei Schritten ist schon eingeschaltet.',
    'identity.factor-not-begun':
      'Die Anmeldung in zwei Schritten wurde nicht begonnen. Bitte fangen Sie noch einmal an.',
    'identity.factor-not-on': 'Die Anmeldung in zwei Schritten ist nicht eingeschaltet.',
    'identity.passkey-unknown': 'Dieser Passkey öffnet kein Konto.',
    'identity.passkey-over': 'Es ist zu viel Zeit vergangen. Bitte verwenden Sie Ihren Passkey noch einmal.',
    'identity.passkey-not-made': 'Dieser Passkey konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
    'identity.passkey-many': 'Sie haben schon {most} Passkeys. Entfernen Sie einen.',
    'identity.service-failed':
      'Die Anmeldung über diesen Dienst ist nicht gelungen. Bitte versuchen Sie es noch einmal.',
    'identity.service-unknown':
      'Kein Konto ist mit dieser Identität verknüpft. Melden Sie sich anders an und verknüpfen Sie sie in den Einstellungen: Konto, Sicherheit.',
    'identity.service-email': 'Dieser Dienst bestätigt die Adresse Ihres Kontos nicht: Beide wurden nicht verknüpft.',
    'identity.service-taken': 'Diese Identität oder Ihr Konto ist schon verknüpft.',
    'identity.half-login-over': 'Es ist zu viel Zeit vergangen. Bitte melden Sie sich erneut an.',
  },
  it: {
    'identity.still-ordering':
      'Ci sono ordini in corso ({named}): attenda la consegna o li annulli, poi chiuda il suo account.',
    'identity.still-owing':
      'Resta qualcosa da pagare o da rendere su: {named}. Lo regoli con la tenuta, poi chiuda il suo account.',
    'identity.still-paying': 'Un pagamento è in corso ({named}). Torni quando sarà concluso.',
    'identity.still-mandated':
      'Un mandato di addebito è in vigore presso: {named}. Chieda alla tenuta di revocarlo, poi chiuda il suo account.',
    'identity.admin-stays': 'Un account di amministrazione non si chiude qui.',
    'identity.owner-stays':
      'Lei è proprietario di: {shops}. Trasmetta la tenuta o ne chieda la chiusura all’amministrazione, poi chiuda il suo account.',
    'identity.worker-stays':
      'Lavora ancora per: {shops}. Chieda alla tenuta di togliere il suo accesso, poi chiuda il suo account.',
    'identity.wrong-password': 'Questa non è la Sua password attuale.',
    'identity.same-email': 'È già l’indirizzo del Suo account.',
    'identity.username-taken': 'Questo nome utente è già in uso.',
    'identity.wrong-code': 'Questo codice non è corretto o è già stato usato.',
    'identity.factor-already-on': 'La verifica in due passaggi è già attiva.',
    'identity.factor-not-begun': 'La verifica in due passaggi non è iniziata. Ricominci dall’inizio.',
    'identity.factor-not-on': 'La verifica in due passaggi non è attiva.',
    'identity.passkey-unknown': 'Questa passkey non apre alcun account.',
    'identity.passkey-over': 'È passato troppo tempo. Usi di nuovo la Sua passkey.',
    'identity.passkey-not-made': 'Non è stato possibile salvare questa passkey. Riprovi.',
    'identity.passkey-many': 'Ha già {most} passkey. Ne rimuova una.',
    'identity.service-failed': 'L’accesso con questo servizio non è riuscito. Riprovi.',
    'identity.service-unknown':
      'Nessun account è collegato a questa identità. Acceda in altro modo e la colleghi nelle impostazioni: Account, Sicurezza.',
    'identity.service-email': 'Questo servizio non conferma l’indirizzo del Suo account: non sono stati collegati.',
    'identity.service-taken': 'Questa identità, o il Suo account, è già collegata.',
    'identity.half-login-over': 'È passato troppo tempo. Acceda di nuovo.',
  },
  pt: {
    'identity.still-ordering':
      'Há encomendas em curso ({named}): espere pela entrega ou anule-as e feche depois a sua conta.',
    'identity.still-owing':
      'Falta pagar ou devolver algo em: {named}. Resolva com a quinta e feche depois a sua conta.',
    'identity.still-paying': 'Há um pagamento em curso ({named}). Volte quando tiver terminado.',
    'identity.still-mandated':
      'Há um mandato de débito em vigor em: {named}. Peça à quinta que o revogue e feche depois a sua conta.',
    'identity.admin-stays': 'Uma conta de administração não se fecha aqui.',
    'identity.owner-stays':
      'É proprietário de: {shops}. Transmita a quinta ou peça o seu fecho à administração e feche depois a sua conta.',
    'identity.worker-stays':
      'Ainda trabalha para: {shops}. Peça à quinta que retire o seu acesso e feche depois a sua conta.',
    'identity.wrong-password': 'Esta não é a sua palavra-passe atual.',
    'identity.same-email': 'Já é o endereço da sua conta.',
    'identity.username-taken': 'Este nome de utilizador já está em uso.',
    'identity.wrong-code': 'Este código não está certo ou já foi usado.',
    'identity.factor-already-on': 'A verificação em dois passos já está ativada.',
    'identity.factor-not-begun': 'A verificação em dois passos não foi começada. Comece de novo.',
    'identity.factor-not-on': 'A verificação em dois passos não está ativada.',
    'identity.passkey-unknown': 'Esta chave de acesso não abre nenhuma conta.',
    'identity.passkey-over': 'Passou demasiado tempo. Use de novo a sua chave de acesso.',
    'identity.passkey-not-made': 'Não foi possível guardar esta chave de acesso. Tente de novo.',
    'identity.passkey-many': 'Já tem {most} chaves de acesso. Retire uma.',
    'identity.service-failed': 'A ligação por este serviço não foi concluída. Tente de novo.',
    'identity.service-unknown':
      'Nenhuma conta está ligada a esta identidade. Entre de outro modo e ligue-a nas definições: Conta, Segurança.',
    'identity.service-email': 'Este serviço não confirma o endereço da sua conta: não foram ligados.',
    'identity.service-taken': 'Esta identidade, ou a sua conta, já está ligada.',
    'identity.half-login-over': 'Passou demasiado tempo. Inicie sessão novamente.',
  },
  nl: {
    'identity.still-ordering':
      'Er lopen bestellingen ({named}): wacht op de levering of annuleer ze, en sluit daarna uw account.',
    'identity.still-owing':
      'Er is nog te betalen of terug te geven op: {named}. Regel dit met het domein en sluit daarna uw account.',
    'identity.still-paying': 'Er loopt een betaling ({named}). Kom terug als die is afgerond.',
    'identity.still-mandated':
      'Er loopt een incassomachtiging bij: {named}. Vraag het domein die in te trekken en sluit daarna uw account.',
    'identity.admin-stays': 'Een beheerdersaccount wordt niet hier gesloten.',
    'identity.owner-stays':
      'U bent eigenaar van: {shops}. Draag het domein over of vraag het beheer het te sluiten, en sluit daarna uw account.',
    'identity.worker-stays':
      'U werkt nog voor: {shops}. Vraag het domein uw toegang in te trekken en sluit daarna uw account.',
    'identity.wrong-password': 'Dit is niet uw huidige wachtwoord.',
    'identity.same-email': 'Dit is al het adres van uw account.',
    'identity.username-taken': 'Deze gebruikersnaam is al bezet.',
    'identity.wrong-code': 'Deze code klopt niet of is al gebruikt.',
    'identity.factor-already-on': 'Inloggen in twee stappen staat al aan.',
    'identity.factor-not-begun': 'Inloggen in twee stappen is niet begonnen. Begin opnieuw.',
    'identity.factor-not-on': 'Inloggen in twee stappen staat niet aan.',
    'identity.passkey-unknown': 'Deze toegangssleutel opent geen account.',
    'identity.passkey-over': 'Er is te veel tijd verstreken. Gebruik uw toegangssleutel opnieuw.',
    'identity.passkey-not-made': 'Deze toegangssleutel kon niet worden bewaard. Probeer het opnieuw.',
    'identity.passkey-many': 'U hebt al {most} toegangssleutels. Verwijder er een.',
    'identity.service-failed': 'Inloggen met deze dienst is niet gelukt. Probeer het opnieuw.',
    'identity.service-unknown':
      'Geen account is aan deze identiteit gekoppeld. Log op een andere manier in en koppel haar in uw instellingen: Account, Beveiliging.',
    'identity.service-email': 'Deze dienst bevestigt het adres van uw account niet: ze zijn niet gekoppeld.',
    'identity.service-taken': 'Deze identiteit, of uw account, is al gekoppeld.',
    'identity.half-login-over': 'Er is te veel tijd verstreken. Log opnieuw in.',
  },
  pl: {
    'identity.still-ordering': 'Trwają zamówienia ({named}): poczekaj na dostawę lub je anuluj, a potem zamknij konto.',
    'identity.still-owing': 'Pozostała zapłata lub zwrot: {named}. Ureguluj to z winnicą, a potem zamknij konto.',
    'identity.still-paying': 'Trwa płatność ({named}). Wróć, gdy się zakończy.',
    'identity.still-mandated':
      'Obowiązuje upoważnienie do polecenia zapłaty w: {named}. Poproś winnicę o jego odwołanie, a potem zamknij konto.',
    'identity.admin-stays': 'Konta administracyjnego nie zamyka się tutaj.',
    'identity.owner-stays':
      'Jesteś właścicielem: {shops}. Przekaż winnicę lub poproś administrację o jej zamknięcie, a potem zamknij konto.',
    'identity.worker-stays': 'Nadal pracujesz dla: {shops}. Poproś winnicę o odebranie dostępu, a potem zamknij konto.',
    'identity.wrong-password': 'To nie jest Państwa obecne hasło.',
    'identity.same-email': 'To już jest adres Państwa konta.',
    'identity.username-taken': 'Ta nazwa użytkownika jest już zajęta.',
    'identity.wrong-code': 'Kod jest nieprawidłowy lub został już użyty.',
    'identity.factor-already-on': 'Logowanie dwuetapowe jest już włączone.',
    'identity.factor-not-begun': 'Logowanie dwuetapowe nie zostało rozpoczęte. Prosimy zacząć od nowa.',
    'identity.factor-not-on': 'Logowanie dwuetapowe nie jest włączone.',
    'identity.passkey-unknown': 'Ten klucz dostępu nie otwiera żadnego konta.',
    'identity.passkey-over': 'Minęło zbyt dużo czasu. Prosimy użyć klucza dostępu ponownie.',
    'identity.passkey-not-made': 'Nie udało się zapisać tego klucza dostępu. Prosimy spróbować ponownie.',
    'identity.passkey-many': 'Mają już Państwo {most} kluczy dostępu. Prosimy usunąć jeden.',
    'identity.service-failed': 'Logowanie przez tę usługę nie powiodło się. Prosimy spróbować ponownie.',
    'identity.service-unknown':
      'Żadne konto nie jest powiązane z tą tożsamością. Prosimy zalogować się inaczej i powiązać ją w ustawieniach: Konto, Bezpieczeństwo.',
    'identity.service-email': 'Ta usługa nie potwierdza adresu Państwa konta: nie zostały powiązane.',
    'identity.service-taken': 'Ta tożsamość lub Państwa konto jest już powiązane.',
    'identity.half-login-over': 'Minęło zbyt dużo czasu. Prosimy zalogować się ponownie.',
  },
  ru: {
    'identity.still-ordering':
      'Есть незавершённые заказы ({named}): дождитесь доставки или отмените их, затем закройте учётную запись.',
    'identity.still-owing':
      'Ещё не оплачено или не возвращено: {named}. Урегулируйте это с хозяйством, затем закройте учётную запись.',
    'identity.still-paying': 'Идёт оплата ({named}). Вернитесь, когда она завершится.',
    'identity.still-mandated':
      'Действует мандат на списание: {named}. Попросите хозяйство отозвать его, затем закройте учётную запись.',
    'identity.admin-stays': 'Учётная запись администратора здесь не закрывается.',
    'identity.owner-stays':
      'Вы владелец: {shops}. Передайте хозяйство или попросите администрацию закрыть его, затем закройте учётную запись.',
    'identity.worker-stays':
      'Вы ещё работаете для: {shops}. Попросите хозяйство закрыть ваш доступ, затем закройте учётную запись.',
    'identity.wrong-password': 'Это не ваш текущий пароль.',
    'identity.same-email': 'Это уже адрес вашей учётной записи.',
    'identity.username-taken': 'Это имя пользователя уже занято.',
    'identity.wrong-code': 'Код неверен или уже использован.',
    'identity.factor-already-on': 'Двухэтапный вход уже включён.',
    'identity.factor-not-begun': 'Двухэтапный вход не начат. Начните заново.',
    'identity.factor-not-on': 'Двухэтапный вход не включён.',
    'identity.passkey-unknown': 'Этот ключ доступа не открывает ни одной учётной записи.',
    'identity.passkey-over': 'Прошло слишком много времени. Используйте ключ доступа ещё раз.',
    'identity.passkey-not-made': 'Не удалось сохранить этот ключ доступа. Попробуйте ещё раз.',
    'identity.passkey-many': 'Ключей доступа уже {most}. Удалите один из них.',
    'identity.service-failed': 'Вход через этот сервис не удался. Попробуйте ещё раз.',
    'identity.service-unknown':
      'С этой личностью не связана ни одна учётная запись. Войдите другим способом и свяжите её в настройках: Учётная запись, Безопасность.',
    'identity.service-email': 'Этот сервис не подтверждает адрес вашей учётной записи: они не связаны.',
    'identity.service-taken': 'Эта личность или ваша учётная запись уже связана.',
    'identity.half-login-over': 'Прошло слишком много времени. Войдите снова.',
  },
  zh: {
    'identity.still-ordering': '有订单正在进行（{named}）：请等待交付或取消订单，然后关闭账户。',
    'identity.still-owing': '以下单据尚有未付或待退款项：{named}。请与酒庄结清，然后关闭账户。',
    'identity.still-paying': '有付款正在处理（{named}）。请在完成后再来。',
    'identity.still-mandated': '以下酒庄有有效的扣款授权：{named}。请让酒庄撤销，然后关闭账户。',
    'identity.admin-stays': '管理账户不能在此关闭。',
    'identity.owner-stays': '您是以下酒庄的所有者：{shops}。请先转让酒庄或请管理方关闭，然后关闭账户。',
    'identity.worker-stays': '您仍为以下酒庄工作：{shops}。请先让酒庄取消您的权限，然后关闭账户。',
    'identity.wrong-password': '这不是您当前的密码。',
    'identity.same-email': '这已是您账户的邮箱。',
    'identity.username-taken': '此用户名已被使用。',
    'identity.wrong-code': '验证码不正确或已使用过。',
    'identity.factor-already-on': '两步验证已开启。',
    'identity.factor-not-begun': '两步验证尚未开始，请重新开始。',
    'identity.factor-not-on': '两步验证尚未开启。',
    'identity.passkey-unknown': '此通行密钥无法打开任何账户。',
    'identity.passkey-over': '时间过长，请重新使用您的通行密钥。',
    'identity.passkey-not-made': '无法保存此通行密钥，请重试。',
    'identity.passkey-many': '您已有 {most} 个通行密钥，请先删除一个。',
    'identity.service-failed': '通过此服务登录未成功，请重试。',
    'identity.service-unknown': '没有账户与此身份关联。请用其他方式登录，然后在设置的“账户 – 安全”中关联。',
    'identity.service-email': '此服务未确认您账户的邮箱，未能关联。',
    'identity.service-taken': '此身份或您的账户已被关联。',
    'identity.half-login-over': '时间过长，请重新登录。',
  },
  ja: {
    'identity.still-ordering':
      '進行中のご注文があります（{named}）。お届けを待つか取り消してから、アカウントを閉鎖してください。',
    'identity.still-owing':
      'お支払いまたはご返金が残っています：{named}。ドメーヌと精算してから、アカウントを閉鎖してください。',
    'identity.still-paying': 'お支払いが処理中です（{named}）。完了後にもう一度お試しください。',
    'identity.still-mandated':
      '有効な口座振替の委任があります：{named}。ドメーヌに取り消しを依頼してから、アカウントを閉鎖してください。',
    'identity.admin-stays': '管理用アカウントはここでは閉鎖できません。',
    'identity.owner-stays':
      '次のドメーヌの所有者です：{shops}。譲渡するか管理者に閉鎖を依頼してから、アカウントを閉鎖してください。',
    'identity.worker-stays':
      '次のドメーヌで働いています：{shops}。ドメーヌに権限の解除を依頼してから、アカウントを閉鎖してください。',
    'identity.wrong-password': '現在のパスワードと異なります。',
    'identity.same-email': 'すでにこのアカウントのアドレスです。',
    'identity.username-taken': 'このユーザー名はすでに使われています。',
    'identity.wrong-code': 'コードが正しくないか、すでに使われています。',
    'identity.factor-already-on': '2段階認証はすでに有効です。',
    'identity.factor-not-begun': '2段階認証が開始されていません。最初からやり直してください。',
    'identity.factor-not-on': '2段階認証は有効ではありません。',
    'identity.passkey-unknown': 'このパスキーで開けるアカウントはありません。',
    'identity.passkey-over': '時間が経ちすぎました。もう一度パスキーを使ってください。',
    'identity.passkey-not-made': 'このパスキーを保存できませんでした。もう一度お試しください。',
    'identity.passkey-many': 'パスキーはすでに{most}個あります。1つ削除してください。',
    'identity.service-failed': 'このサービスでのログインは完了しませんでした。もう一度お試しください。',
    'identity.service-unknown':
      'このIDに連携されたアカウントはありません。別の方法でログインし、設定の「アカウント」「セキュリティ」で連携してください。',
    'identity.service-email': 'このサービスはアカウントのアドレスを確認していないため、連携できませんでした。',
    'identity.service-taken': 'このID、またはお客様のアカウントはすでに連携されています。',
    'identity.half-login-over': '時間が経ちすぎました。もう一度ログインしてください。',
  },
};
