import { formatCount } from '../../lib/format/format.ts'
import { useFavourite, type FavouriteThing } from './use-favourite.ts'

type FavouriteButtonProps = {
  thing: FavouriteThing
  /** What is kept, for a screen reader. */
  name: string
  isFavourited: boolean
  count: number
  /** `line` stands at the end of a card's line, above the link that covers the card, and on no drawing. */
  look?: 'line' | 'button' | 'large'
}

const LOOKS = {
  line: 'relative z-2 ml-auto h-6 shrink-0 gap-1 rounded-md text-[13px] text-muted before:absolute before:-inset-x-2 before:-inset-y-3 hover:text-ink',
  button:
    'h-11 gap-2 rounded-field border-[1.5px] border-line bg-surface px-3.5 text-[15px] hover:border-muted',
  large:
    'h-12 gap-2 rounded-[14px] border-[1.5px] border-line bg-surface px-3.5 text-[15px] hover:border-muted',
}

/** The heart with how many people keep the thing among their favourites. */
export function FavouriteButton({ thing, name, look = 'line', ...read }: FavouriteButtonProps) {
  const { isFavourited, count, toggle } = useFavourite({ thing, name, ...read })

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
        className={`stroke-danger ${look === 'line' ? 'size-3.5' : 'size-4.5'} ${isFavourited ? 'fill-danger' : 'fill-transparent'}`}
      >
        <path d="M8 14.2 2.6 8.9a3.6 3.6 0 0 1 0-5.2 3.7 3.7 0 0 1 5.1 0l.3.3.3-.3a3.7 3.7 0 0 1 5.1 0 3.6 3.6 0 0 1 0 5.2z" />
      </svg>
      {formatCount(count)}
    </button>
  )
}
