import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/token.ts'
import { readOffer } from '../../features/market/offer-fields.tsx'
import { tokenMeta } from '../../features/token/token-meta.ts'
import { isSamePage } from '../../features/token/use-count-view.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { TokenPage } from './token-page.tsx'

export const handle: PageHandle = { reads: ['id'] }

export async function loader({ context, ...visit }: Route.LoaderArgs) {
  const id = idAt(visit)
  const api = apiFor(context)
  const more = orElse(api.read('GET /v1/token/:id/more', { params: { id } }), []).then(withoutBlur)
  const [token, offers] = await Promise.all([
    api.read('GET /v1/token/:id', { params: { id } }),
    orElse(api.read('GET /v1/token/:id/offers', { params: { id } }), null),
  ])
  const metadata = token.import_start_at
    ? await orElse(api.read('GET /v1/token/:id/metadata', { params: { id } }), null)
    : null
  return {
    metadata,
    // Only the large picture is worth its blur.
    token: { ...withoutBlur(token), file: token.file },
    offers: withoutBlur(offers),
    more,
    renderedAt: Date.now(),
  }
}

/** For who has no scripts; the others make the call themselves. */
export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, {
    'token-buy': () => ask('POST /v1/token/buy', { body: { token_id: Number(idAt(visit)) } }),
    'offer-make': (form) =>
      ask('POST /v1/token/:id/offers', { params: { id: idAt(visit) }, body: readOffer(form) }),
    'cart-add': () => ask('POST /v1/cart', { body: { token_id: Number(idAt(visit)) } }),
    'metadata-refresh': () => ask('POST /v1/token/:id/metadata', { params: { id: idAt(visit) } }),
  })
  if (outcome.reply && outcome.intent !== 'metadata-refresh') throw redirect(nextOf(outcome))
  return withStatus(outcome)
}

/** Where a form that was done leads. */
function nextOf({ intent, reply }: { intent: string; reply: unknown }) {
  if (intent === 'offer-make') return '/offers'
  return intent === 'cart-add' ? '/cart' : `/orders/${(reply as { order_id: number }).order_id}`
}

/** The address may name the token in its path or in its query. */
function idAt({ params, url }: Pick<Route.LoaderArgs, 'params' | 'url'>) {
  const id = params.id ?? url.searchParams.get('id')
  if (!id) throw data(null, { status: 404 })
  return id
}

export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !isSamePage(currentUrl, nextUrl) && defaultShouldRevalidate

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (loaderData) return tokenMeta(loaderData.token)
  return pageMeta({ title: 'Токен не найден', path: location.pathname, isPrivate: true })
}

export default function TokenScreen({ loaderData }: Route.ComponentProps) {
  // Another token is another page: nothing of the last one stays open.
  return <TokenPage key={loaderData.token.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound="Этого токена нет или его скрыл модератор." />
}
