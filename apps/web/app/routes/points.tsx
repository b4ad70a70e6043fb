import { Link, redirect } from 'react-router'
import type { Route } from './+types/points.ts'
import { PointsHistory } from '../features/points/points-history.tsx'
import { pointsQuery, readReason } from '../features/points/points-query.ts'
import { useFreshPoints } from '../features/points/use-fresh-points.ts'
import { WaysWithLitres } from '../features/points/ways-with-litres.tsx'
import { apiFor } from '../lib/api/api.server.ts'
import { orRefused } from '../lib/api/or-refused.ts'
import { formatLitres } from '../lib/format/format.ts'
import { pageMeta } from '../lib/page/meta.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { leavePastEnd } from '../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../lib/paging/page-number.ts'

export const handle: PageHandle = { reads: ['reason', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = withPage(pointsQuery(readReason(url.search)), readPage(url.search))
  const reading = apiFor(context).read('GET /v1/points', { query: new URLSearchParams(query) })
  const { found: page } = await orRefused(reading, ['reason'])
  // An address may name a reason that nobody knows, or knows any more.
  if (page === null) throw redirect(url.pathname)
  leavePastEnd(page, url)
  return page
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Баланс кефира', path: location.pathname, isPrivate: true })

/** One's litres: how many, since when and for what. */
export default function PointsScreen({ loaderData }: Route.ComponentProps) {
  const page = useFreshPoints(loaderData)
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Баланс кефира</h1>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 rounded-card bg-highlight p-5 text-on-highlight md:mt-6 md:p-7">
        <p>
          <span className="block font-semibold">Сейчас у вас</span>
          <span className="text-[34px] leading-tight font-bold tabular-nums md:text-[44px]">
            {formatLitres(page.balance)}
          </span>
        </p>
        <Link
          to="/economy"
          prefetch="intent"
          className="inline-flex min-h-11 items-center rounded-field font-bold underline hover:no-underline"
        >
          Экономика кефира
        </Link>
      </div>
      <div className="mt-4 md:mt-6">
        <WaysWithLitres cashback={page.cashback} />
      </div>
      <section aria-labelledby="history" className="mt-8 md:mt-10">
        <h2 id="history" className="mb-4 text-[20px] leading-tight md:text-[26px]">
          История
        </h2>
        <PointsHistory page={page} />
      </section>
      <p className="mt-6 text-sm text-pretty text-muted">
        Литры — не деньги: их нельзя купить, вывести или передать. Время московское.
      </p>
    </div>
  )
}
