import { Link } from 'react-router'
import type { ActiveDrop } from '@kefir/wire/main'
import { formatCount } from '../../lib/format/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DropArt } from './drop-art.tsx'
import { DropCountdown } from './drop-countdown.tsx'
import { formatDropPrice } from './format-drop-price.ts'

type DropHeroProps = { drop: ActiveDrop; renderedAt: number }

/** The banner of the current drop: what it is, how long it lasts, what it costs. */
export function DropHero({ drop, renderedAt }: DropHeroProps) {
  return (
    <section
      aria-labelledby="hero-title"
      className="fold fold--banner flex flex-col justify-between gap-4 overflow-hidden rounded-[24px] bg-dairy p-5 text-white md:min-h-[408px] md:rounded-banner md:px-11 md:py-9"
    >
      <DropArt />
      <div className="relative">
        <p className="inline-block rounded-[9px] bg-highlight px-2.5 py-1 font-display text-[12px] font-bold text-on-highlight md:py-1.5 md:text-[14px]">
          Идёт этап: {drop.stage.name}
        </p>
        <h1
          id="hero-title"
          className="mt-3 max-w-[290px] text-[29px] leading-[1.06] md:mt-4 md:max-w-[430px] md:text-[44px]"
        >
          {drop.title}
        </h1>
        <p className="mt-2 line-clamp-3 max-w-[44ch] text-[15px] leading-snug md:mt-3.5 md:max-w-[360px] md:text-[18px]">
          {drop.description}
        </p>
      </div>
      <div className="relative">
        <DropCountdown endsAt={drop.stage.ended_at} renderedAt={renderedAt} />
        <div className="mt-3.5 flex flex-col items-start gap-2.5 md:mt-5 md:flex-row md:items-center md:gap-3.5">
          <Link
            to={drop.link}
            className={`${buttonClass({ kind: 'butter', size: 'large' })} focus-visible:outline-white`}
          >
            Участвовать за&nbsp;{formatDropPrice(drop)}
          </Link>
          <p className="rounded-[10px] bg-[color-mix(in_srgb,var(--color-dairy)_72%,var(--color-night))] px-3 py-1.5 text-[14px] font-semibold whitespace-nowrap tabular-nums md:py-2 md:text-[15px]">
            <span className="sr-only">Продано </span>
            {formatCount(drop.sold)} из&nbsp;{formatCount(drop.supply)}
          </p>
        </div>
      </div>
    </section>
  )
}
