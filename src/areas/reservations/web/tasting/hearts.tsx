import { Button, Group } from '#ui/office/index.ts';
import { HEARTS, type Liked, LIKED_WORDS, type TastedWine } from '../../rules/tasting.ts';
import { words } from '../words.ts';

export const heartsOf = (liked: number): string => '♥'.repeat(liked);

/** One to three hearts for a wine, under a thumb; the pressed one is taken back by a second press. */
export const Hearts = ({
  wine,
  onChange,
  disabled,
}: {
  readonly wine: Pick<TastedWine, 'label' | 'liked'>;
  readonly onChange: (liked: Liked) => void;
  readonly disabled: boolean;
}) => (
  <Group gap={6} wrap="nowrap" role="group" aria-label={words.tastingHearts(wine.label)}>
    {HEARTS.map((heart) => (
      <Button
        key={heart}
        type="button"
        h={44}
        px="sm"
        variant={wine.liked === heart ? 'filled' : 'default'}
        aria-pressed={wine.liked === heart}
        aria-label={words.tastingLiked(wine.label, LIKED_WORDS[heart])}
        title={LIKED_WORDS[heart]}
        disabled={disabled}
        onClick={() => onChange(wine.liked === heart ? 0 : heart)}
      >
        {heartsOf(heart)}
      </Button>
    ))}
  </Group>
);
