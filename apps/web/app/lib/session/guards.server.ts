import { data, redirect, replace, type MiddlewareFunction } from 'react-router'
import type { Rarity } from '@kefir/wire/common'
import type { ErrorReply } from '@kefir/wire/errors'
import { apiFor } from '../api/api.server.ts'
import { isAway } from '../api/or-else.ts'
import { pageOf } from '../api/page-context.server.ts'
import { AFTER_LOGIN, AFTER_LOGIN_SECONDS } from './after-login.ts'
import { BEFORE_MAINTENANCE } from './before-maintenance.ts'

type Guard = MiddlewareFunction<Response>
type Visit = Parameters<Guard>[0]

const RARE_CODES: readonly string[] = [
  'mini',
  'usual',
  'unusual',
  'rare',
  'epic',
  'legend',
] satisfies Rarity[]
const SECOND_FACTOR = '/admin/second-factor'
const OWNER_ONLY = ['hidden', 'import_nft', 'blockchain-accounts']

const GUARDS: Record<string, (visit: Visit) => Promise<void> | void> = {
  /** A guest is asked to log in, and returns to the same place afterwards; a page of another's is not shown as one's own. */
  async auth(visit) {
    const me = await apiFor(visit.context).account()
    if (me) return leaveToAnother(visit, me)

    setCookie(visit, AFTER_LOGIN, askedPlace(visit), AFTER_LOGIN_SECONDS)
    throw redirect('/?auth=true')
  },

  /** While the site is being mended only its staff walk on. */
  async maintenance(visit) {
    if (visit.url.pathname === '/maintenance') return
    const api = apiFor(visit.context)
    if (!(await api.read('GET /v1/status')).maintenance) return

    // Written before the next call: the API may answer it with 503, which redirects by itself.
    setCookie(visit, BEFORE_MAINTENANCE, askedPlace(visit), 24 * 60 * 60)
    const account = await api.account()
    if (!account?.roles.length) throw redirect('/maintenance')
  },

  /** One's own number leads to one's own profile; an owner's pages are closed to others; nobody is 404. */
  async profile({ url, params, context }) {
    const api = apiFor(context)
    const { id } = params
    if (id !== undefined && !/^\d+$/.test(id)) throw data(null, { status: 404 })

    // Whom the page shows is asked at the same time; its loader then has the answer at hand.
    const shown = id === undefined ? null : api.read('GET /v1/user/:id', { params: { id } })
    shown?.catch(() => {})
    const me = await api.account()
    leaveToAnother({ url }, me)
    if (id === undefined) return

    const child = url.pathname.split('/').slice(3).join('/')
    if (Number(id) === me?.id) throw redirect(`/profile${child && `/${child}`}${url.search}`)
    await shown
    if (OWNER_ONLY.includes(child.toLowerCase())) throw redirect(`/profile/${id}`)
  },

  /** Finding the place itself comes with the workshop; the rarity is checked from the first day. */
  redirect_to_place({ params }) {
    if (RARE_CODES.includes(params.rareCode ?? '')) return

    console.error(`Unknown workshop rarity: ${params.rareCode}`)
    throw replace('/factories')
  },

  /** Staff who enter by the password alone are told what is missing. Others the route itself refuses. */
  async staff({ url, context }) {
    const api = apiFor(context)
    if (!(await api.account())?.roles.length) return

    const isSafe = await api.read('GET /v1/admin/me').then(
      () => true,
      (refusal: unknown) => {
        if (codeOf(refusal) !== 'STAFF_SECOND_FACTOR') throw refusal
        return false
      },
    )
    const isAsked = url.pathname === SECOND_FACTOR
    if (isSafe === isAsked) throw redirect(isSafe ? '/admin' : SECOND_FACTOR)
  },

  /** A referral code is for guests: the browser keeps theirs, a user's address is cleaned. */
  async referral({ url, context }) {
    if (!url.searchParams.has('ref')) return
    if (!(await apiFor(context).account())) return

    url.searchParams.delete('ref')
    throw replace(url.pathname + url.search)
  },
}

/** The named guards as middleware, in the given order. A name nobody knows is a fault: 500. */
export const guards = (...names: string[]): Guard[] =>
  names.map((name) => async (visit) => {
    const guard = Object.hasOwn(GUARDS, name) ? GUARDS[name] : undefined
    if (!guard) throw data({ message: `Unknown route guard: ${name}` }, { status: 500 })
    try {
      await guard(visit)
    } catch (refusal) {
      if (!(isAway(refusal) && isForm(visit))) throw refusal
    }
  })

/**
 * What a form asks for is asked of the API, which lets nobody in unseen. While it cannot say who comes, the
 * form goes on to it and is told so itself: a refusal of the guard would take the place of what was typed.
 */
const isForm = ({ request }: Visit) => !['GET', 'HEAD'].includes(request.method)

/** A link may say whom it was made for: to anybody else it leads home. */
function leaveToAnother({ url }: Pick<Visit, 'url'>, me: { id: number } | null) {
  const asked = url.searchParams.get('user_id')
  if (asked !== null && asked !== String(me?.id)) throw redirect('/')
}

/** The code of a refusal that `apiFor` threw. */
const codeOf = (refusal: unknown) =>
  (refusal as { data?: Partial<ErrorReply> | null } | null)?.data?.code

/** Where the visitor wanted to go, with all of the query: their page may read more of it than a guest's. */
const askedPlace = ({ url, context }: Visit) => url.pathname + pageOf(context).askedQuery

function setCookie({ context }: Visit, name: string, value: string, seconds: number) {
  const page = pageOf(context)
  const secure = page.publicUrl.startsWith('https:') ? '; Secure' : ''
  page.cookies.push(
    `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`,
  )
}
