import { BottleLabel, type LabelWords } from './bottle-label.tsx';
import { type TintName, tintOf } from './bottle-shapes.ts';

export type VesselShape = 'case' | 'bib' | 'can' | 'cask' | 'glass' | 'corkscrew';

/**
 * Drawings of products that are no bottle: a case of three, a bag-in-box, a can, a cask, a glass for tastings, a
 * corkscrew for accessories.
 */
export function Vessel({
  shape,
  tint,
  words,
  paper,
  large,
}: {
  shape: VesselShape;
  tint: TintName;
  words: LabelWords;
  paper: string;
  large: boolean;
}) {
  const colour = tintOf(tint, shape);
  const Draw = DRAWN[shape] ?? Corkscrew;
  return (
    <svg viewBox={large ? '-75 -280 150 288' : '-75 -370 150 378'} aria-hidden="true" focusable="false">
      <ellipse cx="0" cy="0" rx="68" ry="6" fill="url(#d-ground)" />
      <Draw
        glass={shape === 'glass' ? colour.wine : colour.glass}
        ink={colour.ink}
        capsule={colour.capsule}
        paper={paper}
        words={words}
      />
    </svg>
  );
}

interface Drawn {
  glass: string;
  ink: string;
  capsule: string;
  paper: string;
  words: LabelWords;
}

/** An open wooden case seen from the front, three bottles standing in it. */
function Case({ glass, capsule, ink, paper, words }: Drawn) {
  return (
    <g>
      <rect x="-72" y="-252" width="144" height="252" rx="2" fill="#8c6a3d" />
      <rect x="-67" y="-247" width="134" height="242" fill="#5e4526" />
      {[-44, 0, 44].map((x) => (
        <g key={x} transform={`translate(${x} -6) scale(0.56 0.76)`}>
          <use href="#o-bordeaux" fill={glass} />
          <use href="#o-bordeaux" fill="url(#d-sheen)" />
          <use href="#c-bordeaux" fill={capsule} />
          <use href="#c-bordeaux" fill="url(#d-foil)" />
        </g>
      ))}
      <rect x="-72" y="-112" width="144" height="112" rx="2" fill="url(#d-wood)" />
      <path d="M-72-75H72M-72-38H72" stroke="#9d7a49" strokeWidth="0.8" />
      <path d="M-60-96q30 6 62-2M-50-58q44-5 96 3M-64-20q40 5 90-1" stroke="#b08c58" strokeWidth="0.7" fill="none" />
      <BottleLabel x={-40} y={-100} width={80} height={88} ink={ink} paper={paper} words={words} />
      <g fill="#6b5028">
        <circle cx="-66" cy="-106" r="1.6" />
        <circle cx="66" cy="-106" r="1.6" />
        <circle cx="-66" cy="-6" r="1.6" />
        <circle cx="66" cy="-6" r="1.6" />
      </g>
    </g>
  );
}

function BagInBox({ ink, capsule, paper, words }: Drawn) {
  return (
    <g>
      <path d="M-66-208L-54-222H74L66-208Z" fill="#cbb790" />
      <path d="M66-208L74-222V-12L66 0Z" fill="#b39d74" />
      <rect x="-66" y="-208" width="132" height="208" fill={paper} />
      <rect x="-66" y="-208" width="132" height="42" fill={capsule} />
      <path d="M-8-208v16a8 8 0 0 0 16 0v-16" fill="none" stroke="#fff" strokeWidth="1" opacity="0.6" />
      <BottleLabel x={-52} y={-152} width={104} height={96} ink={ink} paper={paper} words={words} />
      <rect x="-13" y="-40" width="26" height="14" rx="3" fill="#2d2b28" />
      <path d="M-6-26h12v13h-12z" fill="#3b3834" />
      <rect x="-18" y="-44" width="36" height="5" rx="2.5" fill="#171614" />
      <rect x="-66" y="-208" width="132" height="208" fill="url(#d-curl)" opacity="0.6" />
    </g>
  );
}

function Can({ glass, ink, paper, words }: Drawn) {
  return (
    <g>
      <path d="M-30-164L-33-152V-9L-28 0H28L33-9V-152L30-164Z" fill={glass} />
      <path d="M-30-164L-33-152V-9L-28 0H28L33-9V-152L30-164Z" fill="url(#d-sheen)" />
      <ellipse cx="0" cy="-164" rx="30" ry="4.6" fill="#c9c7c1" />
      <ellipse cx="0" cy="-165" rx="26" ry="3.4" fill="#a9a7a0" />
      <ellipse cx="4" cy="-166" rx="8" ry="1.6" fill="#d9d7d1" />
      <BottleLabel x={-26} y={-130} width={52} height={92} ink={ink} paper={paper} words={words} />
    </g>
  );
}

function Cask({ ink, words }: Drawn) {
  const staves = [-58, -40, -20, 0, 20, 40, 58];
  return (
    <g>
      <path d="M-54-212Q-84-106-54 0H54Q84-106 54-212Z" fill="url(#d-wood)" />
      {staves.map((x) => (
        <path
          key={x}
          d={`M${x * 0.86}-212Q${x * 1.24}-106 ${x * 0.86} 0`}
          stroke="#97743f"
          strokeWidth="0.9"
          fill="none"
        />
      ))}
      <path d="M-54-212Q-84-106-54 0H54Q84-106 54-212Z" fill="url(#d-sheen)" opacity="0.7" />
      {['M-57.6-196H57.6', 'M-65-158H65', 'M-65-54H65', 'M-57.6-16H57.6'].map((d) => (
        <path key={d} d={d} stroke="#45413b" strokeWidth="8" />
      ))}
      <ellipse cx="0" cy="-212" rx="54" ry="8" fill="#caa873" stroke="#45413b" strokeWidth="3" />
      <BottleLabel x={-38} y={-144} width={76} height={76} ink={ink} paper="#f3e7cd" words={words} />
    </g>
  );
}

function Glass({ glass }: Drawn) {
  return (
    <g fill="none" stroke="#8f877a" strokeWidth="1.4">
      <path d="M-38-196C-42-150-30-128 0-126S42-150 38-196Z" fill={glass} stroke="none" opacity="0.92" />
      <ellipse cx="0" cy="-196" rx="38" ry="5" fill={glass} stroke="none" />
      <ellipse cx="0" cy="-196" rx="38" ry="5" fill="#fff" opacity="0.25" stroke="none" />
      <path
        d="M-34-268C-42-220-46-128-3-124V-18C-3-10-36-8-36-2Q-36 1-30 1H30Q36 1 36-2C36-8 3-10 3-18V-124C46-128 42-220 34-268"
        fill="#fff"
        fillOpacity="0.22"
      />
      <ellipse cx="0" cy="-268" rx="34" ry="5" />
      <path d="M-31-250C-36-214-37-170-26-146" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" opacity="0.6" />
    </g>
  );
}

function Corkscrew({ ink }: Drawn) {
  return (
    <g fill="none" strokeLinecap="round">
      <path
        d="M-52-246Q0-262 52-246Q56-232 50-226Q0-240-50-226Q-56-232-52-246Z"
        fill="#a9783f"
        stroke="#7c5526"
        strokeWidth="1.2"
      />
      <path d="M-44-242Q0-254 44-242" stroke="#e6c795" strokeWidth="2.4" opacity="0.6" />
      <path d="M0-236V-150" stroke="#8b867d" strokeWidth="6" />
      <path d="M-2-236V-150" stroke="#d6d2ca" strokeWidth="1.6" />
      <rect x="-9" y="-190" width="18" height="9" rx="2" fill={ink} stroke="none" />
      <path
        d="M0-150C18-146 18-132 0-130S-18-116 0-112S18-98 0-94S-16-80 0-76S13-64 0-58Q-3-52-1-40"
        stroke="#6f6a61"
        strokeWidth="5.4"
      />
      <path
        d="M0-150C18-146 18-132 0-130S-18-116 0-112S18-98 0-94S-16-80 0-76S13-64 0-58Q-3-52-1-40"
        stroke="#dedad2"
        strokeWidth="1.4"
        transform="translate(-1 -1)"
      />
    </g>
  );
}

const DRAWN: Readonly<Record<VesselShape, (drawn: Drawn) => React.JSX.Element>> = {
  case: Case,
  bib: BagInBox,
  can: Can,
  cask: Cask,
  glass: Glass,
  corkscrew: Corkscrew,
};
