import type { AccountMail } from './mail.fr.ts';

export const nl: AccountMail = {
  hello: 'Dag {name},',
  helloAll: 'Goedendag,',
  toLogin: 'Inloggen',
  reset: {
    subject: 'Kies een nieuw wachtwoord',
    title: 'Nieuw wachtwoord',
    text: 'Er is een nieuw wachtwoord aangevraagd voor uw account. Volg deze link om het te kiezen.',
    button: 'Mijn wachtwoord kiezen',
    small:
      'Deze link is een uur geldig en werkt één keer. Hebt u niets aangevraagd, volg hem dan niet: er verandert niets.',
  },
  changed: {
    title: 'Uw wachtwoord is gewijzigd',
    text: 'Het wachtwoord van uw account is zojuist gewijzigd via een link die naar dit adres is gestuurd. Al uw sessies zijn gesloten: log in met het nieuwe.',
    small:
      'Was u dit niet, dan leest iemand uw e-mail: wijzig het wachtwoord van uw mailbox en vraag op de inlogpagina een nieuwe link aan.',
    keys: 'De API-sleutels van uw domein zijn niet gewijzigd: trek de sleutels in die u niet kent.',
  },
  welcome: {
    subject: 'Bevestig uw e-mailadres',
    title: 'Uw account is aangemaakt',
    text: 'Bevestig dat dit adres van u is: het domein kan dan aan uw account koppelen wat het al van u weet.',
    sellerText: 'Bevestig dat dit adres van u is: dan kunt u uw winkel openen.',
    agentText: 'Bevestig dat dit adres van u is: de domeinen die u vertegenwoordigt nodigen u ermee uit.',
    button: 'Mijn adres bevestigen',
    small:
      'Deze link is zeven dagen geldig. Hebt u geen account aangevraagd, volg hem dan niet: met ‘Wachtwoord vergeten?’ op de inlogpagina krijgt u dit account en sluit u buiten wie het heeft aangemaakt.',
  },
  known: {
    title: 'U hebt al een account',
    text: 'Met dit adres is een account aangevraagd. Er is er al een: het is niet gewijzigd, en het wachtwoord evenmin.',
    small: 'Hebt u niets aangevraagd, dan hoeft u niets te doen.',
  },
};
