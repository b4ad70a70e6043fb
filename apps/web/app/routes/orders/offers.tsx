import { Link } from 'react-router'
import type { Route } from './+types/offers.ts'
import { OfferRow } from '../../features/market/offer-row.tsx'
import { useFreshOffers } from '../../features/market/use-fresh-offers.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { followLink } from '../../lib/api/call-api.ts'
import { answerForm, textOf, withStatus, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { footerInWords } from '../../lib/forms/read-refusal.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { nextPageLink, readPage, withPage } from '../../lib/paging/page-number.ts'
import { usePages } from '../../lib/paging/use-pages.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { EmptyShelf } from '../../ui/section.tsx'

export const handle: PageHandle = { reads: ['page'] }

const SIDES = [
  { side: 'made', name: 'Мои', to: '/offers' },
  { side: 'received', name: 'Мне', to: '/offers/received' },
] as const
type Side = (typeof SIDES)[number]['side']

const sideOf = (url: URL): Side => (url.pathname.includes('/received') ? 'received' : 'made')

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const side = sideOf(url)
  const query = new URLSearchParams(withPage(`?side=${side}`, readPage(url.search)))
  const page = await apiFor(context).read('GET /v1/offers', { query })
  leavePastEnd(page, url)
  return { side, page: withoutBlur(page) }
}

export async function action(visit: Route.ActionArgs) {
  const params = (form: FormData) => ({ id: textOf(form, 'id') })
  const deeds: Deeds = {
    'offer-withdraw': (form) => ask('DELETE /v1/offers/:id', { params: params(form) }),
    'offer-accept': (form) =>
      ask('POST /v1/offers/:id/accept', {
        params: params(form),
        body: { price: textOf(form, 'price') },
      }),
    'offer-decline': (form) => ask('POST /v1/offers/:id/decline', { params: params(form) }),
  }
  return withStatus(await answerForm(visit, deeds))
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Предложения', path: location.pathname, isPrivate: true })

/** Prices that the user offered for others' tokens, and that others offer for theirs. */
export default function OffersScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { side } = loaderData
  return (
    <div className="wrap max-w-[908px] pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Предложения</h1>
      <nav aria-label="Чьи предложения" className="mt-4 shadow-[inset_0_-1px_var(--color-line)]">
        <ul className="flex gap-6">
          {SIDES.map((one) => (
            <li key={one.side}>
              <Link
                to={one.to}
                aria-current={one.side === side ? 'page' : undefined}
                className="flex h-12 items-center px-1 font-bold whitespace-nowrap text-muted hover:text-ink aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--color-primary)]"
              >
                {one.name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="alert" className="mt-4 font-semibold text-pretty text-danger empty:hidden">
        {actionData?.refusal && `${footerInWords(actionData.refusal)}.`}
      </p>
      <SideList key={side} {...loaderData} />
    </div>
  )
}

const EMPTY: Record<Side, { title: string; text: string }> = {
  made: {
    title: 'Вы пока ничего не предлагали',
    text: 'Предложите свою цену на странице токена: деньги отложим, и владелец сможет её принять.',
  },
  received: {
    title: 'Вам пока ничего не предлагали',
    text: 'Когда кто-нибудь предложит цену за ваш токен, она появится здесь.',
  },
}

function SideList({ side, page }: Route.ComponentProps['loaderData']) {
  const { items, more } = usePages(`offers-${side}`, page, (link) =>
    followLink('GET /v1/offers', link),
  )
  useFreshOffers(items)
  if (items.length === 0)
    return (
      <div className="mt-6">
        <EmptyShelf
          item="crate"
          {...EMPTY[side]}
          action={{ to: '/categories/all', text: 'В каталог' }}
        />
      </div>
    )
  return (
    <>
      <ul className="mt-5 space-y-3">
        {items.map((offer) => (
          <li key={offer.id}>
            <OfferRow offer={offer} />
          </li>
        ))}
      </ul>
      <LoadMore {...more} link={nextPageLink('', page)} />
      <p className="mt-6 text-sm text-muted">Время московское.</p>
    </>
  )
}
