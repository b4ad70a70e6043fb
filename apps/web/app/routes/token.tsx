import { lazy } from 'react'
import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isPaidOrder } from '@kefir/rules/holds/hold-kinds'
import type { Route } from './+types/token.ts'
import { ActivityTable } from '../features/catalogue/activity-table.tsx'
import { FavouriteButton } from '../features/catalogue/favourite-button.tsx'
import { ComplaintButton } from '../features/complaints/complaint-button.tsx'
import { BuyBar } from '../features/token/buy-bar.tsx'
import { ChainFacts } from '../features/token/chain-facts.tsx'
import { DealPanel } from '../features/token/deal-panel.tsx'
import { HiddenNote } from '../features/token/hidden-note.tsx'
import { OwnerText } from '../features/token/owner-text.tsx'
import { PlainCard } from '../features/token/plain-card.tsx'
import { PriceHistory } from '../features/token/price-history.tsx'
import { TokenHead } from '../features/token/token-head.tsx'
import { TokenMedia } from '../features/token/token-media.tsx'
import { tokenMeta } from '../features/token/token-meta.ts'
import { tokenState } from '../features/token/token-state.ts'
import { TokenStory } from '../features/token/token-story.tsx'
import { TokenTraits } from '../features/token/token-traits.tsx'
import { isSamePage, useCountView } from '../features/token/use-count-view.ts'
import { useBuying } from '../features/token/use-buying.ts'
import { useHiding } from '../features/token/use-hiding.ts'
import { useLiveToken } from '../features/token/use-live-token.ts'
import { VerificationButton } from '../features/token/verification-button.tsx'
import { OfferButton } from '../features/market/offer-button.tsx'
import { readOffer } from '../features/market/offer-fields.tsx'
import { OwnSale, SaleButton } from '../features/market/own-sale.tsx'
import { useOffers } from '../features/market/use-offers.ts'
import { useSale } from '../features/market/use-sale.ts'
import { apiFor } from '../lib/api/api.server.ts'
import { ask } from '../lib/api/ask.ts'
import { orElse } from '../lib/api/or-else.ts'
import { answerForm, withStatus } from '../lib/forms/answer-form.server.ts'
import { pageMeta } from '../lib/page/meta.ts'
import type { PageHandle } from '../lib/page/page-handle.ts'
import { withoutBlur } from '../lib/page/without-blur.ts'
import { ErrorPage } from '../shell/error-page.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Icon } from '../ui/icon.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { LatePart } from '../ui/late-part.tsx'

export const handle: PageHandle = { reads: ['id'] }

// Only the owner needs it.
const OwnWorkNote = lazy(async () => ({
  default: (await import('../features/works/own-work-note.tsx')).OwnWorkNote,
}))

// The code of wallets, for who sells out of one.
const SignSale = lazy(async () => ({
  default: (await import('../features/wallet/sign-sale.tsx')).SignSale,
}))

// Below the first screen, and links work without their code.
const MoreTokens = lazy(async () => ({
  default: (await import('../features/catalogue/more-tokens.tsx')).MoreTokens,
}))

// Below the first screen.
const OffersList = lazy(async () => ({
  default: (await import('../features/market/offers-list.tsx')).OffersList,
}))

// Only of tokens that came from a stranger's contract.
const MetadataRefresh = lazy(async () => ({
  default: (await import('../features/import/metadata-refresh.tsx')).MetadataRefresh,
}))

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

const QUIET =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-2 font-semibold text-muted hover:text-ink'

function TokenPage({
  token: loaded,
  offers: offered,
  metadata,
  more,
  renderedAt,
}: Route.ComponentProps['loaderData']) {
  const { token: live, activity, more: moreActivity, reread } = useLiveToken(loaded)
  const sale = useSale({ ...live, transactions: activity })
  const token = { ...live, ...sale.offer }
  const offers = useOffers(token.id, offered)
  useCountView(token.id)
  const hiding = useHiding(token)
  const state = tokenState({ ...token, transactions: activity })
  const buying = useBuying(token, state, reread)
  const { id, name, collection } = token
  const asked = token.is_sale && !isPaidOrder(token.hold) ? token.price : null
  const favourite = (
    <FavouriteButton
      thing={{ kind: 'token', id }}
      name={name}
      isFavourited={token.is_favorited}
      count={token.favorites_count}
      look="large"
    />
  )

  return (
    <div className="wrap pt-3 md:pt-5 md:pb-16">
      <Breadcrumbs
        trail={[
          { name: 'Коллекции', to: '/categories/all' },
          { name: collection.name, to: collection.is_open ? `/collection/${collection.id}` : null },
        ]}
        here={name}
      />
      <div className="mt-3 empty:hidden">
        {token.is_own && (token.status !== 'ready' || token.is_edit_waiting) && (
          <LatePart>
            <OwnWorkNote token={token} />
          </LatePart>
        )}
        {token.is_own && token.status === 'ready' && hiding.isHidden && (
          <div className="not-first:mt-3">
            <HiddenNote hiding={hiding} />
          </div>
        )}
      </div>
      {/* In the order of a phone, or what arrives later would push the story down. On a wide and low screen the
          picture is as wide as it may be tall. */}
      <div className="mt-3 flex flex-col gap-5 md:mt-4 md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-start md:gap-6 lg:grid-cols-[min(50%-24px,85vh)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12">
        <TokenMedia token={loaded} />
        {/* Beside the picture of a tablet there is room for the deal alone. */}
        <div className="flex flex-col gap-5 md:max-lg:contents lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:gap-6">
          <div className="flex flex-col gap-5 md:gap-6">
            <TokenHead token={token} />
            <div>
              <DealPanel
                token={token}
                state={state}
                renderedAt={renderedAt}
                hiding={token.is_own ? hiding : null}
                favourite={favourite}
                buying={buying}
                ownSale={token.is_own && <OwnSale token={token} sale={sale} signing={SignSale} />}
                offering={
                  !token.is_own && (
                    <OfferButton
                      tokenId={id}
                      offers={offers}
                      asked={
                        asked === null
                          ? null
                          : { price: asked, buy: buying.isFree ? buying.buy : null }
                      }
                      className="grow basis-40"
                    />
                  )
                }
              />
              <div className="mt-1 flex flex-wrap gap-x-3">
                <VerificationButton
                  tokenId={id}
                  isOwn={token.is_own}
                  count={token.token_verifacation_count}
                  className={QUIET}
                />
                {token.is_own && token.author.id === token.owner.id && (
                  <Link to={`/createNFT?id=${id}`} prefetch="intent" className={QUIET}>
                    <Icon name="palette" />
                    Править
                  </Link>
                )}
                {!token.is_own && (
                  <ComplaintButton subject={{ kind: 'token', id, name }} className={QUIET} />
                )}
              </div>
            </div>
          </div>
          <ChainFacts
            token={token}
            activity={activity}
            renderedAt={renderedAt}
            className="md:max-lg:col-span-2"
          />
          {metadata && (
            <LatePart>
              <MetadataRefresh metadata={metadata} renderedAt={renderedAt} />
            </LatePart>
          )}
          <OwnerText text={token.unlockable} />
          <TokenTraits token={loaded} />
        </div>
        <TokenStory text={loaded.description} />
        <PriceHistory token={token} asked={asked} />
      </div>
      {/* Lists of any length: in a column they would leave the other one empty. */}
      <div className="mt-5 flex flex-col gap-5 md:mt-6 md:gap-6">
        {offers.told && (
          <PlainCard title="Предложения">
            <LatePart>
              <OffersList
                offers={offers}
                asked={asked}
                whyNotSell={token.is_own ? (sale.whyNotSell?.message ?? null) : null}
              />
            </LatePart>
          </PlainCard>
        )}
        <PlainCard title="Активность">
          <ActivityTable rows={activity} renderedAt={renderedAt} />
          <LoadMore {...moreActivity} isByHand />
        </PlainCard>
      </div>
      <LatePart>
        <MoreTokens collection={loaded.collection} tokens={more} />
      </LatePart>
      <BuyBar
        token={token}
        state={state}
        favourite={favourite}
        buying={buying}
        ownSale={
          token.is_own && <SaleButton token={token} sale={sale} signing={SignSale} look="bar" />
        }
        whyNotSell={sale.whyNotSell?.message ?? null}
      />
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound="Этого токена нет или его скрыл модератор." />
}
