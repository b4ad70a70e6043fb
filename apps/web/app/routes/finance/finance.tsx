import { Link } from 'react-router'
import type { Route } from './+types/finance.ts'
import { BalanceCard } from '../../features/finance/balance-card.tsx'
import { DetailsCard } from '../../features/finance/details-card.tsx'
import { MoneyHistory } from '../../features/finance/money-history.tsx'
import { readType, typeQuery } from '../../features/finance/money-words.ts'
import { StatementCard } from '../../features/finance/statement-card.tsx'
import { useFreshMoney } from '../../features/finance/use-fresh-money.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'

export const handle: PageHandle = { reads: ['type', 'page'] }

const YEARS = 3
const MOSCOW_MS = 3 * 60 * 60 * 1000

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const query = withPage(typeQuery(readType(url.search)), readPage(url.search))
  const api = apiFor(context)
  const [finance, history] = await Promise.all([
    api.read('GET /v1/finance'),
    api.read('GET /v1/payments/history', { query: new URLSearchParams(query) }),
  ])
  leavePastEnd(history, url)
  const thisYear = new Date(Date.now() + MOSCOW_MS).getUTCFullYear()
  return { finance, history, years: Array.from({ length: YEARS }, (_, ago) => thisYear - ago) }
}

const DEALS = [
  { to: '/orders', name: 'Мои заказы' },
  { to: '/offers', name: 'Предложения' },
]

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Финансы', path: location.pathname, isPrivate: true })

/** Money of sales: how much, where it is and what it did. */
export default function FinanceScreen({ loaderData }: Route.ComponentProps) {
  const { finance, history, years } = loaderData
  useFreshMoney(Number(finance.under_way) > 0 ? finance.under_way : null)

  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Финансы</h1>
      <div className="mt-4 md:mt-6">
        <BalanceCard finance={finance} />
      </div>
      <div className="mt-4 grid gap-4 md:mt-6 md:grid-cols-2 md:gap-6">
        <DetailsCard finance={finance} />
        <StatementCard years={years} />
      </div>
      <section aria-labelledby="history" className="mt-8 md:mt-10">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="history" className="text-[20px] leading-tight md:text-[26px]">
            История
          </h2>
          <nav aria-label="Сделки" className="flex flex-wrap gap-x-5">
            {DEALS.map(({ to, name }) => (
              <Link
                key={to}
                to={to}
                className="inline-flex min-h-11 items-center font-bold text-primary underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ))}
          </nav>
        </div>
        <MoneyHistory page={history} />
      </section>
      <p className="mt-6 text-sm text-muted">Время московское.</p>
    </div>
  )
}
