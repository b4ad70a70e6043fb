import { formatCount } from '../../lib/format/format.ts'
import { useFavourite, type FavouriteThing } from './use-favourite.ts'

type FavouriteButtonProps = {
  thing: FavouriteThing
  /** What is kept, for a screen reader. */
  name: string
  isFavourited: boolean
  count: number
  /** `corner` lies on the picture of a card, above the link that covers it. */
  look?: 'corner' | 'button' | 'large'
}

const LOOKS = {
  corner:
    'absolute right-2.5 bottom-2.5 z-2 h-8 gap-1.5 rounded-[10px] bg-white px-2 text-[13px] text-night before:absolute before:-inset-2 hover:bg-cream',
  button:
    'h-11 gap-2 rounded-field border-[1.5px] border-line bg-surface px-3.5 text-[15px] hover:border-muted',
  large:
    'h-12 gap-2 rounded-[14px] border-[1.5px] border-line bg-surface px-3.5 text-[15px] hover:border-muted',
}

/** The heart with how many people keep the thing among their favourites. */
export function FavouriteButton({ thing, name, look = 'corner', ...read }: FavouriteButtonProps) {
  const { isFavourited, count, toggle } = useFavourite({ thing, ...read })

  return (
    <button
      type="button"
      onClick={toggle}
      aria-pressed={isFavourited}
      aria-label={`В избранное: ${name}, ${formatCount(count)}`}
      className={`flex items-center font-bold tabular-nums transition-colors ${LOOKS[look]}`}
    >
      <svg
        viewBox="0 0 16 16"
        strokeWidth="1.6"
        aria-hidden="true"
        className={`stroke-berry ${look === 'corner' ? 'size-3.5' : 'size-4.5'} ${isFavourited ? 'fill-berry' : 'fill-transparent'}`}
      >
        <path d="M8 14.2 2.6 8.9a3.6 3.6 0 0 1 0-5.2 3.7 3.7 0 0 1 5.1 0l.3.3.3-.3a3.7 3.7 0 0 1 5.1 0 3.6 3.6 0 0 1 0 5.2z" />
      </svg>
      {formatCount(count)}
    </button>
  )
}
