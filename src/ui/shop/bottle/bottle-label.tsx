/** The words of a label: the house, the wine, the year. They are set by measure, so that a long name still fits. */
export interface LabelWords {
  readonly maker: string;
  readonly name: string;
  readonly vintage: string;
}

/** Mean width of a letter of the serif, in its size. */
const MEAN = 0.48;
const LEAD = 1.12;

const wrap = (text: string, measure: number): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= measure) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
};

/** The largest of a few sizes at which the name fits; cut with an ellipsis when even the smallest is too large. */
export const setName = (name: string, width: number, height: number): { size: number; lines: string[] } => {
  for (const size of [13, 11.5, 10, 8.5, 7.5]) {
    const lines = wrap(name, Math.floor(width / (size * MEAN)));
    if (lines.length * size * LEAD <= height && lines.every((line) => line.length * size * MEAN <= width * 1.04))
      return { size, lines };
  }
  const measure = Math.floor(width / (7.5 * MEAN));
  const lines = wrap(name, measure)
    .slice(0, Math.max(1, Math.floor(height / (7.5 * LEAD))))
    .map((line) => (line.length > measure ? `${line.slice(0, measure - 1)}…` : line));
  return { size: 7.5, lines };
};

export function BottleLabel({
  x,
  y,
  width,
  height,
  ink,
  paper,
  words,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  ink: string;
  paper: string;
  words: LabelWords;
}) {
  const middle = x + width / 2;
  const room = { from: y + 22, to: y + height - (words.vintage ? 19 : 8) };
  const { size, lines } = setName(words.name, width - 8, room.to - room.from);
  const lead = size * LEAD;
  const top = (room.from + room.to) / 2 - ((lines.length - 1) * lead) / 2;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="0.8" fill={paper} />
      <rect
        x={x + 2.2}
        y={y + 2.2}
        width={width - 4.4}
        height={height - 4.4}
        fill="none"
        stroke={ink}
        strokeWidth="0.4"
        opacity="0.55"
      />
      <g fill={ink} textAnchor="middle" fontFamily="var(--serif)">
        <text
          x={middle}
          y={y + 13}
          fontSize={Math.min(5.2, (width - 10) / (words.maker.length * 0.78))}
          letterSpacing="0.5"
        >
          {words.maker.toUpperCase()}
        </text>
        <path d={`M${middle - 9} ${y + 19}h7.4l1.6-1.6 1.6 1.6h7.4`} fill="none" stroke={ink} strokeWidth="0.4" />
        {lines.map((line, i) => (
          <text key={line + i} x={middle} y={top + i * lead + size * 0.32} fontSize={size} fill="#2a2620">
            {line}
          </text>
        ))}
        {words.vintage && (
          <text x={middle} y={y + height - 9} fontSize={words.vintage.length > 5 ? 7 : 10.5} letterSpacing="0.8">
            {words.vintage}
          </text>
        )}
      </g>
      <rect x={x} y={y} width={width} height={height} fill="url(#d-curl)" />
    </>
  );
}
