/** The introduction for integrators: sign-in, retries, webhooks. It is French like the whole page. */
export const INTRO = `<section><h2>Entrer</h2>
<p>Le propriétaire crée une clé d’API dans <b>Paramètres, Intégrations</b>. Elle agit dans son seul domaine, avec les permissions choisies, et se présente ainsi :</p>
<pre>Authorization: Bearer ckey_…</pre>
<p>Une clé révoquée n’ouvre plus rien à l’appel suivant. Au-delà de 600 appels par minute la réponse est 503, avec <code>Retry-After</code>.</p>
<p>Le <code>jwt</code> d’une connexion se présente de même. Quand les droits de sa personne changent, une réponse en donne un nouveau dans <code>x-session-token</code> : l’ancien vaut encore une minute.</p></section>
<section><h2>Réessayer</h2>
<p>Un appel qui change quelque chose peut porter <code>Idempotency-Key</code> : le même appel répété sous la même clé donne la première réponse, pendant 30 jours, et rien n’est fait deux fois.
Une autre demande sous la même clé, ou un autre fichier, est refusée (422). Après un refus, la clé peut resservir.</p></section>
<section><h2>Langue</h2>
<p>Les messages sont en français. <code>?lang=</code> en choisit une autre, pour tout appel d’une clé ou d’un visiteur : fr, en, es, de, it, pt, nl, pl, ru, zh, ja ; à défaut, <code>Accept-Language: en</code> donne l’anglais.
Ce que seule l’équipe d’un domaine peut rencontrer est en français et en anglais. <code>Content-Language</code> dit la langue de la réponse.</p></section>
<section><h2>Être prévenu : les webhooks</h2>
<p>Chaque évènement choisi est envoyé en POST à l’adresse donnée, en JSON :</p>
<pre>{ "id": "018f…", "event": "sales.bill-issued", "at": "2026-11-21T08:00:00.000Z", "shopId": "018f…", "data": { … } }</pre>
<p>Il est signé : <code>Comptoir-Signature: t=1795240968,v1=…</code>, où <code>v1</code> est le HMAC-SHA256, en hexadécimal, de <code>t + "." + corps</code> avec le secret du webhook.
Recalculez-le sur les octets reçus et refusez un <code>t</code> vieux de plus de cinq minutes. <code>Comptoir-Event</code> nomme l’évènement, <code>Comptoir-Delivery</code> l’envoi.</p>
<p>Répondez 2xx en moins de dix secondes ; aucune redirection n’est suivie. Sinon l’envoi est refait pendant deux jours et demi, de plus en plus tard : un même <code>id</code> peut donc arriver
deux fois, et l’ordre n’est pas garanti. Une adresse qui ne répond plus depuis trois jours est désactivée, et le propriétaire prévenu.</p></section>`;
