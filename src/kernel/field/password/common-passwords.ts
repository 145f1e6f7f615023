/**
 * Passwords that everybody who guesses tries first (NIST SP 800-63B, 3.1.1.2): words that people choose, in French and English above all, and names, places, wines and runs of keys, with the ends that they
 * are given to satisfy a form. Our own list, made of patterns and not of somebody's leak: about 500 stems, with each thousands of ends, in any writing of letters by signs.
 */
const STEMS = new Set(
  `password passe motdepasse mdp secret secrete bonjour bonsoir salut coucou hello bienvenue welcome admin administrateur administrator root user utilisateur
  guest invite test testtest login connexion acces access master manager directeur patron chef bureau office travail entreprise societe company vente ventes compta comptable
  client clients caisse stock boutique magasin commerce marche letmein changeme changezmoi default temporaire temp provisoire iloveyou loveyou love jetaime jtm amour amours monamour amoureux
  cherie cheri coeur moncoeur bisou bisous calin doudou chouchou loulou loulette titi toto tata tutu nounours nono bebe maman papa mamie papi mamy papy famille maison lamaison
  soleil lune etoile ciel mer plage montagne neige pluie orage foret jardin fleur fleurs rose tulipe lavande tournesol cerise fraise pomme banane orange citron chocolat caramel vanille
  chat chaton chien chienne cheval poney lapin tigre lion panthere loup renard ours dauphin papillon oiseau poisson dragon licorne monkey dog cat puppy kitty tiger
  football foot rugby tennis basket handball judo velo moto voiture peugeot renault citroen ferrari porsche mercedes yamaha kawasaki honda ducati harley psg om marseille olympique
  barcelona barca realmadrid arsenal liverpool chelsea juventus zidane mbappe ronaldo messi neymar platini baseball hockey soccer golf surf skate danse musique guitare piano rock metallica
  nirvana beatles queen johnny superman batman spiderman ironman starwars pokemon pikachu naruto mario zelda minecraft fortnite matrix harrypotter potter hogwarts disney mickey minnie simba nemo
  princesse princess prince reine king queen roi ange angel diable devil jesus marie dieu allah bouddha liberte egalite fraternite france francais francaise paris lyon toulouse nice nantes
  strasbourg montpellier bordeaux lille rennes reims toulon grenoble dijon angers brest limoges tours metz nancy colmar beaune chinon saumur cognac champagne bourgogne alsace bretagne normandie provence corse
  savoie auvergne anjou touraine loire rhone gironde medoc sauternes margaux pauillac pomerol chablis sancerre muscadet beaujolais languedoc roussillon europe espagne italie portugal belgique suisse
  allemagne angleterre london londres newyork amerique canada bresil maroc algerie tunisie martinique guadeloupe reunion tahiti vin vins vinrouge vinblanc rouge blanc vigne vignes vigneron vigneronne vignoble
  vendange vendanges raisin raisins cave caviste chateau domaine bouteille bouteilles tonneau barrique cuvee millesime merlot cabernet syrah grenache chardonnay sauvignon riesling pinot pinotnoir gamay chenin
  biere bieres brasserie brasseur houblon cidre whisky vodka rhum pastis ricard wine beer winery cellar vineyard
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre printemps ete automne hiver lundi mardi mercredi jeudi vendredi samedi dimanche noel vacances weekend
  january february march april june july august september october november december spring summer autumn winter monday tuesday wednesday thursday friday saturday sunday sunshine
  rouge vert verte bleu bleue jaune noir noire blanche violet rose argent or red green blue yellow black white purple silver gold golden
  nicolas julien thomas alexandre maxime antoine guillaume romain florian quentin kevin anthony jeremy mathieu matthieu sebastien vincent pierre paul jacques jean michel philippe alain bernard andre
  daniel patrick christian christophe stephane laurent olivier frederic thierry pascal didier eric francois gerard claude marcel louis lucas hugo leo gabriel arthur jules adam raphael nathan enzo theo
  camille marine julie laura emma lea manon chloe sarah ines jade louise alice lina anna eva zoe clara lola charlotte juliette marion pauline mathilde celine aurelie emilie audrey elodie
  virginie sandrine nathalie isabelle sylvie veronique catherine christine martine monique francoise jacqueline valerie stephanie caroline delphine sophie anne claire helene michael jennifer jessica ashley
  michelle jordan hunter robert charlie andrew joshua matthew william george thomas david john james richard mary elizabeth linda barbara susan samantha amanda nicole
  trustno shadow killer hacker ninja samurai warrior soldier hunter ranger cowboy pirate phoenix thunder lightning storm fire flame ice snow winter freedom whatever nothing something everything
  computer ordinateur internet google facebook youtube twitter instagram snapchat whatsapp netflix amazon microsoft windows apple iphone samsung android nokia orange free sfr bouygues laposte wanadoo
  merci svp ouvretoi sesame ouvretoisesame passpartout monmotdepasse mypassword passwort contrasena senha wachtwoord haslo parola jelszo lozinka qazwsx qwaszx azeqsd aqwzsx wxcvbn zaqwsx
  tresor bonheur sourire espoir courage lumiere paradis victoire champion gagner argent banque million jackpot poker casino lotterie loto police pompier docteur medecin infirmiere professeur ecole college lycee
  universite etudiant cuisine boulanger boulangerie fromage camembert croissant baguette pizza burger cookie coffee cheese pepper ginger banana chicken peanut butter`.split(
    /\s+/,
  ),
);

const RUNS = [
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'abcdefghijklmnopqrstuvwxyz',
];
const backwards = (text: string): string => [...text].toReversed().join('');
const isRun = (text: string): boolean =>
  text.length >= 4 && RUNS.some((run) => run.includes(text) || backwards(run).includes(text));

/** Signs that stand for letters: each for the one that it looks like, the figure 1 for two of them. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
  '|': 'l',
};
const spelt = (text: string, one: string): string =>
  [...text].map((sign) => (sign === '1' ? one : (SIGNS[sign] ?? sign))).join('');

/** Ends that make a form content: a year, a few figures or signs, figures in a row. */
const END = /^(?:[!?.*#@$_+&-]{0,3}\d{0,4}[!?.*#@$_+&-]{0,3}|(?:1?2?3?4?5?6?7?8?9?0?)[!?.*#@$_+&-]{0,2})$/;
const LONGEST_END = 12;

const isStem = (text: string): boolean => {
  if (STEMS.has(text) || isRun(text)) return true;
  // The same one over and over: `aaaaaa`, `chatchat`.
  const half = /^(.{1,12}?)\1+$/u.exec(text)?.[1];
  return half !== undefined && (half.length < 3 || STEMS.has(half));
};

/** Whether whoever guesses tries it among the first, whatever letters are written large, accented or by signs. */
export const isCommonPassword = (password: string): boolean => {
  const text = password
    .slice(0, 60)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s\u2019'.,_-]+(?=.)/gu, '');
  const head = /^\d{0,4}/.exec(text)?.[0].length ?? 0;
  for (const from of new Set([0, head]))
    for (let end = 0; end <= Math.min(LONGEST_END, text.length - from - 2); end += 1) {
      const [core, rest] = [text.slice(from, text.length - end), text.slice(text.length - end)];
      if (!END.test(rest)) continue;
      if ([core, spelt(core, 'i'), spelt(core, 'l')].some(isStem)) return true;
    }
  return false;
};

/** The stems themselves: what the tests count. */
export const commonStems = (): readonly string[] => [...STEMS];
