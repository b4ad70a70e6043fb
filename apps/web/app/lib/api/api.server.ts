import { data, redirect, type RouterContextProvider } from 'react-router'
import type { Account, PublicUser } from '@kefir/wire/account'
import type { MenuLink } from '@kefir/wire/categories'
import type { CategoryCollectionsReply, Collection, ContractReply } from '@kefir/wire/collections'
import type { ComplaintsPage } from '@kefir/wire/complaints'
import type { ErrorReply } from '@kefir/wire/errors'
import type { ImageSizesReply } from '@kefir/wire/images'
import type { ApiAnswer, ApiRequest } from '@kefir/wire/in-process'
import type { Author, Banner, MainReply } from '@kefir/wire/main'
import type { TokenCard, TopCollection } from '@kefir/wire/cards'
import type { ContentPage, FaqEntry, FaqReply, PageLink } from '@kefir/wire/pages'
import type {
  ConsentsReply,
  ProfileReply,
  SecurityReply,
  SessionsReply,
  SocialsReply,
} from '@kefir/wire/settings'
import type { PaymentDetailsReply } from '@kefir/wire/payments'
import type { SearchReply } from '@kefir/wire/search'
import type { ActivityPage, RatingPage, UserCounts } from '@kefir/wire/statistics'
import type { StatusReply } from '@kefir/wire/status'
import type { PromotionReply } from '@kefir/wire/promotion'
import type { Token } from '@kefir/wire/tokens'
import { pageOf } from './page-context.server.ts'

type Context = Readonly<Pick<RouterContextProvider, 'get'>>

/**
 * The API as loaders see it: one typed method a call, in process, with the visitor's cookie.
 * A refusal is thrown as a route response with the API's own status and body.
 */
export function apiFor(context: Context) {
  const ask = <T>(path: string) => read<T>(context, { path })

  return {
    /** The signed-in user, or null for a guest. */
    account: () => read<Account | null>(context, { path: '/v1/account' }, { 401: null }),
    /** The same for a page that only a signed-in user may open. */
    ownAccount: () => ask<Account>('/v1/account'),
    user: (id: string) => ask<PublicUser>(`/v1/user/${encodeURIComponent(id)}`),
    profile: () => ask<ProfileReply>('/v1/account/profile'),
    socials: () => ask<SocialsReply>('/v1/socials'),
    payments: () => ask<PaymentDetailsReply>('/v1/account/payments'),
    security: () => ask<SecurityReply>('/v1/account/security'),
    sessions: () => ask<SessionsReply>('/v1/account/sessions'),
    consents: () => ask<ConsentsReply>('/v1/account/consents'),
    imageSizes: () => ask<ImageSizesReply>('/v1/size/images'),
    status: () => ask<StatusReply>('/v1/status'),
    categories: () => ask<MenuLink[]>('/v1/categories'),
    main: () => ask<MainReply>('/v1/main'),
    banner: () => ask<Banner | null>('/v1/main/banner'),
    topCollections: () => ask<TopCollection[]>('/v1/main/collections/top'),
    trendTokens: () => ask<TokenCard[]>('/v1/main/tokens/trend'),
    newTokens: () => ask<TokenCard[]>('/v1/main/tokens/new'),
    authors: () => ask<Author[]>('/v1/main/collections/authors'),
    pages: (group: 'support' | 'footer' | 'know') =>
      ask<PageLink[]>(`/v1/page/categories/${group}`),
    /** `query` is the page's own: filters and sort travel as they stand in the address. */
    category: (id: string, query: string) =>
      ask<CategoryCollectionsReply>(`/v1/category/${encodeURIComponent(id)}/collections${query}`),
    collection: (id: string, query: string) =>
      ask<Collection>(`/v1/collection/${encodeURIComponent(id)}${query}`),
    collectionActivity: (id: string, query: string) =>
      ask<ActivityPage>(`/v1/collection/${encodeURIComponent(id)}/transactions${query}`),
    contract: (id: string) =>
      ask<ContractReply>(`/v1/collection/contract/${encodeURIComponent(id)}`),
    token: (id: string) => ask<Token>(`/v1/token/${encodeURIComponent(id)}`),
    moreOfCollection: (id: string) => ask<TokenCard[]>(`/v1/token/${encodeURIComponent(id)}/more`),
    promotion: (id: string) => ask<PromotionReply>(`/v1/promotion/${encodeURIComponent(id)}`),
    search: (query: string) => ask<SearchReply>(`/v1/search?${new URLSearchParams({ query })}`),
    activity: (query: string) => ask<ActivityPage>(`/v1/statistics/activity${query}`),
    rating: (query: string) => ask<RatingPage>(`/v1/statistics/rating${query}`),
    userCounts: (id: string) => ask<UserCounts>(`/v1/user/${encodeURIComponent(id)}/counts`),
    complaints: () => ask<ComplaintsPage>('/v1/complaints'),
    faq: () => ask<FaqReply>('/v1/faq'),
    faqEntry: (id: string) => ask<FaqEntry>(`/v1/faq/${encodeURIComponent(id)}`),
    page: (slug: string) => ask<ContentPage>(`/v1/page/${encodeURIComponent(slug)}`),
  }
}

export type Api = ReturnType<typeof apiFor>

async function read<T>(context: Context, request: ApiRequest, instead: Record<number, T> = {}) {
  const answer = await call(context, request)

  if (answer.status < 400) return answer.body as T
  if (answer.status in instead) return instead[answer.status] as T
  throw refusal(answer)
}

function refusal({ status, body }: ApiAnswer) {
  const reply = body as Partial<ErrorReply> | null

  if (status === 503 && reply?.maintenance) return redirect('/maintenance')
  if (status === 401) return redirect('/?auth=true')
  return data(reply, { status })
}

function call(context: Context, request: ApiRequest): Promise<ApiAnswer> {
  const page = pageOf(context)
  const isRead = (request.method ?? 'GET') === 'GET'
  const known = isRead ? page.answers.get(request.path) : undefined
  if (known) return known

  const answer = page.callApi(request).then((result) => {
    page.cookies.push(...result.setCookie)
    return result
  })
  if (isRead) page.answers.set(request.path, answer)
  return answer
}
