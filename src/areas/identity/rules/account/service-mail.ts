import type { Lang } from '#kernel/language/lang.ts';

/** The mails to the owner of an account when it is linked to an identity service, or no longer is. */
export interface ServiceMail {
  readonly serviceLinked: readonly [title: string, text: string];
  readonly serviceEnded: readonly [title: string, text: string];
}

export const serviceMail: Readonly<Record<Lang, ServiceMail>> = {
  fr: {
    serviceLinked: [
      'Votre compte est lié à un service d’identité',
      'Ce service permet maintenant de se connecter à votre compte.',
    ],
    serviceEnded: [
      'Votre compte n’est plus lié à un service d’identité',
      'Ce service ne permet plus de se connecter à votre compte.',
    ],
  },
  en: {
    serviceLinked: [
      'Your account is linked to an identity service',
      'This service can now be used to sign in to your account.',
    ],
    serviceEnded: [
      'Your account is no longer linked to an identity service',
      'This service can no longer be used to sign in to your account.',
    ],
  },
  es: {
    serviceLinked: [
      'Su cuenta está vinculada a un servicio de identidad',
      'Este servicio permite ahora entrar en su cuenta.',
    ],
    serviceEnded: [
      'Su cuenta ya no está vinculada a un servicio de identidad',
      'Este servicio ya no permite entrar en su cuenta.',
    ],
  },
  de: {
    serviceLinked: [
      'Ihr Konto ist mit einem Identitätsdienst verknüpft',
      'Mit diesem Dienst kann man sich jetzt an Ihrem Konto anmelden.',
    ],
    serviceEnded: [
      'Ihr Konto ist nicht mehr mit einem Identitätsdienst verknüpft',
      'Mit diesem Dienst kann man sich nicht mehr an Ihrem Konto anmelden.',
    ],
  },
  it: {
    serviceLinked: [
      'Il Suo account è collegato a un servizio di identità',
      'Questo servizio permette ora di accedere al Suo account.',
    ],
    serviceEnded: [
      'Il Suo account non è più collegato a un servizio di identità',
      'Questo servizio non permette più di accedere al Suo account.',
    ],
  },
  pt: {
    serviceLinked: [
      'A sua conta está ligada a um serviço de identidade',
      'Este serviço permite agora entrar na sua conta.',
    ],
    serviceEnded: [
      'A sua conta já não está ligada a um serviço de identidade',
      'Este serviço já não permite entrar na sua conta.',
    ],
  },
  nl: {
    serviceLinked: [
      'Uw account is gekoppeld aan een identiteitsdienst',
      'Met deze dienst kan nu op uw account worden ingelogd.',
    ],
    serviceEnded: [
      'Uw account is niet meer gekoppeld aan een identiteitsdienst',
      'Met deze dienst kan niet meer op uw account worden ingelogd.',
    ],
  },
  pl: {
    serviceLinked: [
      'Państwa konto jest powiązane z usługą tożsamości',
      'Ta usługa pozwala teraz zalogować się na Państwa konto.',
    ],
    serviceEnded: [
      'Państwa konto nie jest już powiązane z usługą tożsamości',
      'Ta usługa nie pozwala już zalogować się na Państwa konto.',
    ],
  },
  ru: {
    serviceLinked: [
      'Ваша учётная запись связана с сервисом идентификации',
      'Теперь через этот сервис можно войти в вашу учётную запись.',
    ],
    serviceEnded: [
      'Ваша учётная запись больше не связана с сервисом идентификации',
      'Через этот сервис больше нельзя войти в вашу учётную запись.',
    ],
  },
  zh: {
    serviceLinked: ['您的账户已关联身份服务', '现在可以通过此服务登录您的账户。'],
    serviceEnded: ['您的账户已解除与身份服务的关联', '此服务不再能登录您的账户。'],
  },
  ja: {
    serviceLinked: [
      'アカウントがIDサービスに連携されました',
      'このサービスでお客様のアカウントにログインできるようになりました。',
    ],
    serviceEnded: [
      'アカウントとIDサービスの連携が解除されました',
      'このサービスではお客様のアカウントにログインできなくなりました。',
    ],
  },
};
