import { Link } from 'react-router'
import type { Route } from './+types/promotion-token.ts'
import { TokenCard } from '../features/catalogue/token-card.tsx'
import { PromoPlaces } from '../features/promotion/promo-places.tsx'
import { PromoSlots } from '../features/promotion/promo-slots.tsx'
import { apiFor } from '../lib/api/api.server.ts'
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
  return withoutBlur({
    promotion: await apiFor(context).read('GET /v1/promotion/:id', { params: { id } }),
    renderedAt: Date.now(),
  })
}

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: TITLE, path: location.pathname, isPrivate: true })

export default function PromotionScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ChooseToken />
  const { promotion, renderedAt } = loaderData
  const { token, places } = promotion
  // As it will look there, whether or not it stands there now.
  const shown = { ...token, promos: token.promos.length > 0 ? token.promos : places.slice(0, 1) }

  return (
    <div className="wrap pt-3 pb-12 md:pt-5 md:pb-16">
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
          <PromoPlaces promotion={promotion} renderedAt={renderedAt} />
          <PromoSlots promotion={promotion} />
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
