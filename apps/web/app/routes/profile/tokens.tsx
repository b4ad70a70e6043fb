import { redirect, useLocation } from 'react-router'
import type { Route } from './+types/tokens.ts'
import { keptAddress } from '../../features/catalogue/person/kept-address.ts'
import {
  callQuery,
  LIST_PARAMETERS,
  readListState,
} from '../../features/catalogue/person/list-state.ts'
import { ALSO, tokenRules, tokenTabAt } from '../../features/catalogue/person/person-tab.ts'
import { PersonTokens } from '../../features/catalogue/person/person-tokens.tsx'
import { readChoice } from '../../features/catalogue/person/read-choice.ts'
import { TOKEN_FEEDS } from '../../features/catalogue/person/token-feeds.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { personOf } from '../../lib/session/person-of.server.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage, withPage } from '../../lib/paging/page-number.ts'

export const handle: PageHandle = { reads: [...LIST_PARAMETERS, 'page'] }

/** In the browser, before anything is asked for: a list that nobody chose is never shown on the way. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    const address = keptAddress(new URL(request.url), window.location)
    if (address) throw redirect(address)
  },
]

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  const { id, isOwn } = await personOf(context, params)
  const tab = tokenTabAt(url.pathname)
  const rules = tokenRules(tab, isOwn)
  const state = readListState(url.search, rules)
  const query = callQuery(state, ALSO[tab])

  const [page, choice] = await Promise.all([
    api.read(TOKEN_FEEDS[tab], {
      params: { id },
      query: new URLSearchParams(withPage(query, readPage(url.search))),
    }),
    readChoice(
      (asked) =>
        orElse(
          api.read('GET /v1/user/:id/collections-of-tokens', { params: { id }, query: asked }),
          null,
        ),
      async (collectionId) => {
        const params = { id: collectionId }
        return (await orElse(api.read('GET /v1/collection/:id', { params }), null))?.name ?? null
      },
      { tab, rules, state },
    ),
  ])
  leavePastEnd(page, url)
  return withoutBlur({ tab, userId: id, isOwn, page, ...choice })
}

/** Every tab of tokens, of one's own profile and of another's. */
export default function ProfileTokensScreen({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  // Another tab, or another person, begins anew.
  return <PersonTokens key={pathname} {...loaderData} />
}
