import { Link } from 'react-router'
import type { Route } from './+types/promos.ts'
import { TokenCard } from '../features/catalogue/token-card.tsx'
import { BuyPromo } from '../features/promos/buy-promo.tsx'
import { OwnPromos } from '../features/promos/own-promos.tsx'
import { PromoPlaces } from '../features/promos/promo-places.tsx'
import { PromoSlots } from '../features/promos/promo-slots.tsx'
import { useFreshPromos } from '../features/promos/use-fresh-promos.ts'
import { apiFor } from '../lib/api/api.server.ts'
import { ask } from '../lib/api/ask.ts'
import { answerForm, textOf, withStatus, type Deeds } from '../lib/forms/answer-form.server.ts'
import { footerInWords } from '../lib/forms/read-refusal.ts'
import { pageMeta } from '../lib/page/meta.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { NoticePage } from '../shell/notice-page.tsx'
import { LinePicture } from '../shell/pictures/line-picture.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { buttonClass } from '../ui/button.tsx'

const TITLE = 'Продвижение токена'

export const handle: PageHandle = { reads: ['id'] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = params.id ?? url.searchParams.get('id')
  if (!id) return null
  const api = apiFor(context)
  const promos = await api.read('GET /v1/promotion/:id', { params: { id } })
  const [sold, { data: bookings }] = await Promise.all([
    promos.is_own ? api.read('GET /v1/promo/slots') : null,
    api.read('GET /v1/promo', {
      query: new URLSearchParams({ token_id: String(promos.token.id) }),
    }),
  ])
  return withoutBlur({ promos, sold, bookings, renderedAt: Date.now() })
}

/** For who has no scripts; the others make the calls themselves and go to the bank at once. */
export async function action(visit: Route.ActionArgs) {
  const { params, url } = visit
  const tokenId = Number(params.id ?? url.searchParams.get('id'))
  const deeds: Deeds = {
    'promo-buy': (form) =>
      ask('POST /v1/promo', {
        body: {
          token_id: tokenId,
          slot: textOf(form, 'slot') as 'new_1',
          method: textOf(form, 'method') as 'card',
        },
      }),
    'promo-cancel': (form) =>
      ask('POST /v1/promo/:id/cancel', { params: { id: textOf(form, 'id') } }),
  }
  return withStatus(await answerForm(visit, deeds))
}

/** Back brings no form that was sent already, and no state that has passed. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: TITLE, path: location.pathname, isPrivate: true })

export default function PromosScreen({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ChooseToken />
  // Another token is another page: nothing of the last one stays open.
  return (
    <PromosPage key={loaderData.promos.token.id} loaded={loaderData} said={saidOf(actionData)} />
  )
}

const saidOf = (posted: Route.ComponentProps['actionData']) =>
  posted?.refusal
    ? (Object.values(posted.refusal.fields)[0] ?? footerInWords(posted.refusal))
    : null

type PromosPageProps = {
  loaded: NonNullable<Route.ComponentProps['loaderData']>
  /** Why a form sent without scripts came to nothing. */
  said: string | null
}

function PromosPage({ loaded, said }: PromosPageProps) {
  const { promos, sold, bookings, renderedAt } = loaded
  const { token, places } = promos
  const reread = useFreshPromos(bookings)
  // As it will look there, whether or not it stands there now.
  const shown = { ...token, promos: token.promos.length > 0 ? token.promos : places.slice(0, 1) }
  // What the visitor bought is told above, with its days.
  const slots = promos.slots.filter(
    (slot) => !bookings.some((one) => one.place === slot.place && one.starts_at === slot.starts_at),
  )
  const hasOwn = bookings.length > 0

  return (
    <div className="wrap max-w-[1280px] pt-3 pb-12 md:pt-5 md:pb-16">
      <Breadcrumbs
        trail={[
          { name: token.collection.name, to: `/collection/${token.collection.id}` },
          { name: token.name, to: `/collection/token/${token.id}` },
        ]}
        here="Продвижение"
      />
      <h1 className="mt-4 text-[26px] leading-tight md:text-[34px]">{TITLE}</h1>
      <div className="mt-5 grid items-start gap-8 md:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-12">
        <figure className="max-w-[280px]">
          <h2 className="sr-only">Как выглядит токен</h2>
          <TokenCard token={shown} sizes="280px" loading="early" />
          <figcaption className="mt-3 text-[14px] text-pretty text-muted">
            Так токен выглядит на&nbsp;главной
          </figcaption>
        </figure>
        <div className="grid gap-8">
          {sold ? (
            <BuyPromo
              tokenId={token.id}
              sold={sold}
              bookings={bookings}
              renderedAt={renderedAt}
              said={said}
              reread={reread}
            />
          ) : (
            <PromoPlaces promos={promos} renderedAt={renderedAt} />
          )}
          <OwnPromos bookings={bookings} onChanged={() => void reread()} />
          {(slots.length > 0 || !hasOwn) && <PromoSlots promos={{ ...promos, slots }} />}
        </div>
      </div>
    </div>
  )
}

/** The page is about one token; without it the way to one's own tokens is shown. */
function ChooseToken() {
  return (
    <NoticePage picture={<LinePicture />} kicker="Реклама" title={TITLE}>
      <p>
        Откройте страницу своего токена и&nbsp;нажмите «Продвинуть»: здесь появятся места, цены
        и&nbsp;очередь.
      </p>
      <p className="pt-3">
        <Link to="/profile" prefetch="intent" className={buttonClass({ size: 'large' })}>
          Мои токены
        </Link>
      </p>
    </NoticePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound="Этого токена нет или его скрыл модератор." />
}
