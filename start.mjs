import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { build } from './launch/build.mjs';
import { giveUp, install } from './launch/install.mjs';
import { run } from './launch/node24.mjs';

const HELP = `Comptoir : npm start

Installe, construit, prépare la base de données et sert tout à une seule adresse. Sans réglage :
http://localhost:3000, avec un PostgreSQL propre à Comptoir et le domaine de démonstration.

Réglages (variables d’environnement) :
  PORT                   port HTTP (3000)
  HOST                   interface d’écoute (toutes)
  PUBLIC_URL             adresse publique, celle des liens des mails (http://localhost:PORT)
  NODE_ENV               production : pas de démonstration, secrets obligatoires, lien unique pour le premier compte
  DATABASE_URL           PostgreSQL 15 ou plus récent, avec un rôle qui peut créer des rôles ; sans lui, PostgreSQL intégré
  APP_DATABASE_URL       la même base avec le rôle qui sert, quand l’administrateur crée les rôles lui-même
  DATA_DIR               dossier des données (root : /var/lib/comptoir, sinon ./data)
  FILES_URL              stockage d’objets (S3) des documents et photos : adresse complète du seau ; sans lui, DATA_DIR
  FILES_KEY              clé d’accès à ce stockage
  FILES_SECRET           secret de cette clé
  FILES_REGION           région de ce stockage (us-east-1)
  EINVOICE_FOLDER        dossier d’échange des factures électroniques avec le programme qui les porte à la plateforme agréée
  PAYPAL_URL             hors production : où répond PayPal, pour des essais sans argent
  SUMUP_URL              hors production : où répond SumUp, de même
  SECRET                 secret de signature, 32 caractères ou plus (sinon créé dans DATA_DIR)
  SMTP_URL               smtp://utilisateur:motdepasse@hôte:587 ; sans lui, boîte aux lettres locale
  MAIL_FROM              expéditeur des mails
  STRIPE_SECRET_KEY      clé secrète Stripe ; sans elle, cartes de démonstration
  STRIPE_PUBLISHABLE_KEY clé publique Stripe, celle du navigateur
  STRIPE_WEBHOOK_SECRET  secret des annonces de Stripe
  CARD_SANDBOX           yes : cartes de démonstration en production aussi, sans clé Stripe
  OIDC_ISSUER            adresse https d’un service d’identité OpenID Connect, pour s’y connecter (pas de bouton)
  OIDC_CLIENT_ID         ce que ce service a donné à cette installation : son nom
  OIDC_CLIENT_SECRET     et son secret
  OIDC_NAME              nom affiché sur le bouton (l’hôte du service)
  SELLER_REGISTRATION    open : les producteurs s’inscrivent eux-mêmes (closed ; open dans la démonstration)
  TERMS_URL              conditions d’utilisation montrées à leur inscription (non montrées)
  HELP_URL               adresse du centre d’aide, montrée dans le menu (non montrée)
  NEWS_URL               adresse des nouveautés, montrée dans le menu (non montrée)
  ROLE                   all, web ou worker (all)
  PAGES                  no : l’API seule, sans bureau ni boutiques ; rien n’est construit
  POOL_MAX               connexions à la base par processus (16)
  TRUST_PROXY            derrière des proxys qui posent X-Forwarded-For : leur nombre, ou leurs adresses
  ORDERS_BY_MAIL         commandes par heure au nom d’une adresse e-mail qu’aucun compte ne prouve (10 ; 0 : sans limite)
  ORDERS_BY_NETWORK      commandes par heure des visiteurs d’un même réseau (100 ; 0 : sans limite)
  OUTBOUND_PORTS         ports qu’une adresse saisie par un domaine peut nommer (443,8443)
  ERROR_REPORT_DSN       service (protocole de Sentry) à qui dire les fautes du programme : https://clé@hôte/projet (aucun)
  METRICS_TOKEN          jeton de /metrics ; sans lui, /metrics ne répond qu’à cette machine
  LOG_LEVEL              error, warn, info, debug (info)
  DEMO                   no : pas de domaine de démonstration

Sauvegarder, Comptoir en marche ou non :  npm start -- --backup=DOSSIER
Restaurer dans une base vide :            npm start -- --restore=DOSSIER

Exploitation (déployer, sauvegarder, restaurer, grandir) : docs/operations.md
`;

/** Checks the port before minutes of installation, not after. The server checks again when it listens. */
const checkPort = (port) =>
  new Promise((free) => {
    const probe = createServer();
    probe.once('error', (error) =>
      giveUp(
        error.code === 'EADDRINUSE'
          ? `Le port ${port} est déjà utilisé : arrêtez l’autre programme ou choisissez-en un autre (PORT=3001 npm start).`
          : error.code === 'EACCES'
            ? `Le port ${port} demande des droits d’administrateur : choisissez-en un au-dessus de 1024 avec PORT.`
            : `Le port ${port} ne peut pas être ouvert : ${error.message}`,
      ),
    );
    probe.listen({ port, host: process.env.HOST || '0.0.0.0', exclusive: true }, () => probe.close(free));
  });

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write(HELP);
  process.exit(0);
}
const copying = process.argv
  .slice(2)
  .map((one) => /^--(backup|restore)=(.+)$/.exec(one))
  .find(Boolean);
if (copying) {
  install();
  const { status } = await run(
    ['src/app/backup.ts', copying[1], resolve(process.env.INIT_CWD ?? process.cwd(), copying[2])],
    { channel: true, env: { TZ: 'UTC' } },
  );
  process.exit(status);
}
const unknown = process.argv.slice(2).find((one) => one.startsWith('-'));
if (unknown) giveUp(`Option inconnue : ${unknown} (npm start -- --help).`);
const port = Number(process.env.PORT || 3000);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  giveUp(`PORT doit être un nombre entre 0 et 65535 (reçu : « ${process.env.PORT} »).`);
if (process.env.ROLE !== 'worker') await checkPort(port);
install();
if (process.env.ROLE !== 'worker' && process.env.PAGES !== 'no') await build();
// Measured: a small young generation keeps a hundred megabytes less after a load at the same cost a call, and two places where the C
// library allots keep thirty less than its eight a core; what was compiled once is not compiled (nor stripped of its types) at the next
// start, a third of its work.
const { status } = await run(['--max-semi-space-size=16', 'src/app/server.ts'], {
  channel: true,
  env: {
    TZ: 'UTC',
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX || '2',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || resolve('node_modules/.cache/compiled'),
  },
});
process.exit(status);
