import { formatCount } from '../../lib/format.ts'

/** How many people keep the token among their favourites. */
export function FavouriteCount({ count }: { count: number }) {
  return (
    <p className="absolute right-2.5 bottom-2.5 flex h-7 items-center gap-1.5 rounded-[10px] bg-white px-2 text-[13px] font-bold text-night tabular-nums">
      <svg viewBox="0 0 16 16" className="size-3.5 fill-berry" aria-hidden="true">
        <path d="M8 14.2 2.6 8.9a3.6 3.6 0 0 1 0-5.2 3.7 3.7 0 0 1 5.1 0l.3.3.3-.3a3.7 3.7 0 0 1 5.1 0 3.6 3.6 0 0 1 0 5.2z" />
      </svg>
      <span className="sr-only">В избранном: </span>
      {formatCount(count)}
    </p>
  )
}
