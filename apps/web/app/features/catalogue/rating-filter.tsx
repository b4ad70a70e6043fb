import { Link } from 'react-router'
import { RATING_KINDS, RATING_PERIODS, ratingQuery, type RatingChoice } from './rating-choice.ts'

const CHIP =
  'flex h-11 items-center rounded-field border-[1.5px] border-line bg-surface px-2.5 text-[14px] font-semibold whitespace-nowrap sm:px-3.5 sm:text-[15px] hover:border-muted aria-[current=true]:border-ink aria-[current=true]:bg-ink aria-[current=true]:text-bg'

/** Whose rating and of what time. Every choice is an address, so it needs no script. */
export function RatingFilter({ choice }: { choice: RatingChoice }) {
  const chip = (name: string, next: RatingChoice, isChosen: boolean) => (
    <li key={name}>
      <Link
        to={{ pathname: '/statistics/Rating', search: ratingQuery(next) }}
        preventScrollReset
        prefetch="intent"
        aria-current={isChosen ? 'true' : undefined}
        className={CHIP}
      >
        {name}
      </Link>
    </li>
  )

  return (
    <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
      <nav aria-label="Чей рейтинг">
        <ul className="flex flex-wrap gap-1.5 sm:gap-2">
          {RATING_KINDS.map(({ kind, name }) =>
            chip(name, { ...choice, kind }, kind === choice.kind),
          )}
        </ul>
      </nav>
      <nav aria-label="За какое время">
        <ul className="flex flex-wrap gap-1.5 sm:gap-2">
          {RATING_PERIODS.map(({ period, name }) =>
            chip(name, { ...choice, period }, period === choice.period),
          )}
        </ul>
      </nav>
    </div>
  )
}
