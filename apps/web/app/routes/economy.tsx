import { Link } from 'react-router'
import type { Route } from './+types/economy.ts'
import { StatisticsTabs } from '../features/catalogue/statistics-tabs.tsx'
import { EconomyPlot } from '../features/points/economy-plot.tsx'
import { DayTable, ReasonTable } from '../features/points/economy-tables.tsx'
import { daysOf } from '../features/points/plot-economy.ts'
import { apiFor } from '../lib/api/api.server.ts'
import { formatLitres } from '../lib/format/format.ts'
import { pageMeta } from '../lib/page/meta.ts'
import { EmptyShelf } from '../ui/section.tsx'

export const loader = ({ context }: Route.LoaderArgs) => apiFor(context).read('GET /v1/economy')

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({
    title: 'Экономика кефира',
    description: 'Сколько литров кефира выпущено и сожжено за день, за что и сколько их всего.',
    path: location.pathname,
  })

const CARD =
  'rounded-card border border-[light-dark(transparent,var(--color-line))] bg-surface p-4 shadow-card md:p-6'

/** Litres of everybody: how many come, how many go. */
export default function EconomyScreen({ loaderData: economy }: Route.ComponentProps) {
  const days = daysOf(economy)
  return (
    <div className="wrap max-w-[1280px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Экономика кефира</h1>
      <StatisticsTabs />
      <p className="mt-4 max-w-[64ch] text-pretty text-muted md:mt-5">
        Литры выпускаются за{' '}
        {economy.cashback === null
          ? 'игры и задания'
          : `игры, задания и покупки (${formatLitres(economy.cashback)} за каждые 100\u00a0₽)`}{' '}
        и сгорают, когда их тратят. Здесь видно, сколько их прибавилось и убавилось. Дни московские.{' '}
        <Link to="/points" className="font-bold text-primary underline hover:no-underline">
          Мои литры
        </Link>
      </p>
      <p className="mt-4 text-[17px]">
        Всего у людей{' '}
        <strong className="text-[24px] whitespace-nowrap tabular-nums">
          {formatLitres(economy.supply)}
        </strong>
      </p>
      {economy.by_reason.length === 0 ? (
        <div className="mt-6">
          <EmptyShelf
            item="bottle"
            title="Литров ещё никто не получил"
            text="Как только появятся первые, здесь будет видно, откуда они и куда ушли."
            action={{ to: '/nft-quest', text: 'К заданиям' }}
          />
        </div>
      ) : (
        <div className="mt-5 grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-6">
          <section aria-labelledby="by-day" className={CARD}>
            <h2 id="by-day" className="mb-3 text-[18px] leading-tight md:text-[20px]">
              По дням за 90 дней
            </h2>
            <EconomyPlot days={days} />
            <DayTable days={days} />
          </section>
          <section aria-labelledby="by-reason" className={CARD}>
            <h2 id="by-reason" className="mb-2 text-[18px] leading-tight md:text-[20px]">
              За всё время
            </h2>
            <ReasonTable reasons={economy.by_reason} />
          </section>
        </div>
      )}
    </div>
  )
}
