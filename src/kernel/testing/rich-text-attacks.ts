/** Script injections in rich text, in spellings that other filters have let through. */
const CALL = 'window.__ran=1';
const CARRIERS: readonly ((inner: string) => string)[] = [
  (inner) => `<p>${inner}</p>`,
  (inner) => `<p><strong>${inner}</strong></p>`,
  (inner) => `<ul><li><p>${inner}</p></li></ul>`,
  (inner) => `<h2 title="${inner.replaceAll('"', '&quot;')}">${inner}</h2>`,
  (inner) => `<p>&lt;b&gt;</p>${inner}`,
  (inner) => `<blockquote>${inner}`,
  (inner) => inner,
];
const EVENTS = ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'ontoggle', 'onanimationstart'];
const ELEMENTS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'details open',
  'input autofocus',
  'p style="animation:x 1s"',
  'a href="https://x.test"',
  'iframe',
];
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  '\u0001javascript:',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:',
  'view-source:javascript:',
];
const WHOLE = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script/x>${CALL}</script>`,
  `<!--<script>${CALL}</script>-->`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<style>*{background:url(javascript:${CALL})}</style>`,
  `<style><img src="</style><img src=x onerror=${CALL}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>"></noscript>`,
  `<textarea><img title="</textarea><img src=x onerror=${CALL}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${CALL}>"></title>`,
  `<xmp><img title="</xmp><img src=x onerror=${CALL}>"></xmp>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${CALL}&gt;">`,
  `<svg><style><img src=x onerror=${CALL}></style></svg>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><a xlink:href="javascript:${CALL}"><text>x</text></a></svg>`,
  `<form action="javascript:${CALL}"><button>x</button></form>`,
  `<button formaction="javascript:${CALL}">x</button>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<iframe srcdoc="<script>parent.${CALL}</script>"></iframe>`,
  `<base href="https://x.test/"><link rel=stylesheet href="//x.test">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<template><img src=x onerror=${CALL}></template>`,
  `<img src=x onerror=${CALL}//`,
  `<img """><script>${CALL}</script>">`,
  `<p style="background:url('javascript:${CALL}')">x</p>`,
  `<p style="width:expression(${CALL})">x</p>`,
  `<span style="font-family:'x';}</style><script>${CALL}</script>">x</span>`,
  `<span style="color:#b91c1c;background-image:url(https://x.test/${CALL})">x</span>`,
  `<a href="https://x.test" onclick="${CALL}">x</a>`,
  `<a href='https://x.test"onmouseover="${CALL}'>x</a>`,
  `<a target=_blank rel=opener href=https://x.test>x</a>`,
  `<table background="javascript:${CALL}"><tr><td>x</table>`,
  `<marquee onstart=${CALL}>x</marquee>`,
  `<x onclick=${CALL} contenteditable>x</x>`,
];

/** Several hundreds, generated: each way in, carried by each thing that the list allows. */
export const attacks = (): readonly string[] =>
  CARRIERS.flatMap((carry) =>
    [
      ...ELEMENTS.flatMap((element) => EVENTS.map((event) => `<${element} ${event}="${CALL}">x`)),
      ...SCHEMES.map((scheme) => `<a href="${scheme}${CALL}">x</a>`),
      ...WHOLE,
    ].map(carry),
  );

/** Tags that run or fetch, handlers, and addresses of other schemes, where they would be read as HTML. */
export const HOSTILE =
  /<(?!\/?(?:p|br|hr|h[1-6]|strong|b|em|i|u|s|ul|ol|li|blockquote|a|span)[\s>/])|<[^>"]*\s(?:on\w+|src|srcdoc|title|id|class|background)\s*=|<[^>]*href="(?!(?:https?|ftp|mailto|tel):)|<[^>]*style="[^"]*(?:url|expression|@)/i;
