import type { RouterContextProvider } from 'react-router'
import { readTokenKey, writeTokenKey } from '@kefir/rules/chain/token-key'
import { isToldStill } from '../../features/import/is-told-still.ts'
import { importSearch, readImportState } from '../../features/import/import-query.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'

type Visit = {
  context: Readonly<Pick<RouterContextProvider, 'get'>>
  url: URL
  /** A token that the page's address names. */
  token?: string | undefined
}

/** What `ImportList` shows. */
export async function loadImport({ context, url, token }: Visit) {
  const api = apiFor(context)
  const [{ data: linked }, network] = await Promise.all([
    api.read('GET /v1/blockchain-accounts'),
    api.read('GET /v1/blockchain-accounts/network'),
  ])
  const state = readImportState(
    url.search,
    linked.map(({ address }) => address),
  )
  const named = readTokenKey(token ?? '')
  const query = new URLSearchParams(importSearch(state))
  if (named) query.set('first', writeTokenKey(named))
  const list = state.wallet ? await api.read('GET /v1/tokens_import/filtersort', { query }) : null
  return withoutBlur({
    ...{ linked, network, state, named, list },
    /** What the page's address has where a token is named, if it names none. */
    misnamed: named ? null : (token ?? null),
    isImportTold: list?.import ? isToldStill(list.import, Date.now()) : false,
    isLookTold: list?.scan ? isToldStill(list.scan, Date.now()) : false,
  })
}

export type LoadedImport = Awaited<ReturnType<typeof loadImport>>
