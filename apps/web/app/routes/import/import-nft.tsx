import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readTokenKey, writeTokenKey } from '@kefir/rules/chain/token-key'
import type { Route } from './+types/import-nft.ts'
import { EmptyWallet } from '../../features/import/empty-wallet.tsx'
import { IMPORT_DEEDS } from '../../features/import/import-deeds.server.ts'
import { ImportFilters } from '../../features/import/import-filters.tsx'
import { ImportForm } from '../../features/import/import-form.tsx'
import { ImportPages } from '../../features/import/import-pages.tsx'
import { ImportProgress } from '../../features/import/import-progress.tsx'
import {
  IMPORT_PARAMETERS,
  importSearch,
  readImportState,
} from '../../features/import/import-query.ts'
import { NameToken } from '../../features/import/name-token.tsx'
import { usePicks } from '../../features/import/use-picks.ts'
import { WalletBar } from '../../features/import/wallet-bar.tsx'
import { useCurrentWallet } from '../../features/wallet/current-wallet.ts'
import { NoAddress } from '../../features/wallet/no-address.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { LagNotice } from '../../lib/format/lag-notice.tsx'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'

export const handle: PageHandle = { reads: IMPORT_PARAMETERS }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [{ data: linked }, network] = await Promise.all([
    api.read('GET /v1/blockchain-accounts'),
    api.read('GET /v1/blockchain-accounts/network'),
  ])
  const state = readImportState(
    url.search,
    linked.map(({ address }) => address),
  )
  const named = readTokenKey(params.token ?? '')
  const query = new URLSearchParams(importSearch(state))
  if (named) query.set('first', writeTokenKey(named))
  const list = state.wallet ? await api.read('GET /v1/tokens_import/filtersort', { query }) : null
  return withoutBlur({ linked, network, state, named, list })
}

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, IMPORT_DEEDS))

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Импорт NFT', path: location.pathname, isPrivate: true })

/** Tokens of one's wallets, to be brought here. */
export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  const { linked, network, state, named, list } = loaderData
  const addresses = linked.map(({ address }) => address)
  const current = useCurrentWallet(linked)?.address
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The server knows the main address only, and nobody has asked for one.
  const isOther = !search.has('wallet') && current !== undefined && current !== state.wallet
  useEffect(() => {
    if (isOther) void navigate({ search: `?wallet=${current}` }, { replace: true })
  }, [isOther, current, navigate])
  const reread = useRereadPage(stopWaiting)
  useFresh({ moving: movingOf(list), reread, hears: ['ImportProgress'] })
  const { wallet, filter } = state
  // An import takes what was picked with it, and who lets spam out has picked nothing to be brought.
  const picking = usePicks(`${wallet} ${filter === 'spam' ? 'spam' : list?.import?.id}`)
  const isEmpty = list?.allTokensCount === 0 && Boolean(list.scan?.ended_at && !list.scan.failure)

  return (
    <div className="wrap pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Импорт NFT</h1>
      <p className="mt-2 max-w-[64ch] text-pretty text-muted">
        Покажите на&nbsp;сайте токены из&nbsp;своего кошелька в&nbsp;сети Polygon. Они остаются
        у&nbsp;вас: мы ничего не&nbsp;переводим.
      </p>
      <LagNotice minutes={network.lag_minutes} />
      {list === null ? (
        <div className="mt-6">
          <NoAddress title="Сначала привяжите кошелёк" network={network}>
            Так мы узнаем, что токены по&nbsp;этому адресу ваши. Подпись нужна один раз: она
            бесплатна и&nbsp;ничего не&nbsp;переводит.
          </NoAddress>
        </div>
      ) : (
        <>
          <WalletBar addresses={addresses} wallet={wallet} list={list} />
          {list.import && <ImportProgress last={list.import} />}
          {list.allTokensCount > 0 && (
            <>
              <ImportFilters state={state} list={list} />
              <ImportForm
                key={`${wallet} ${filter} ${state.page} ${list.import?.id}`}
                state={state}
                list={list}
                named={named && writeTokenKey(named)}
                picking={picking}
              />
              <ImportPages state={state} list={list} />
            </>
          )}
          {isEmpty && <EmptyWallet />}
          <NameToken
            isOnlyWay={isEmpty}
            wallet={wallet}
            contract={named?.contract ?? ''}
            number={named?.number ?? ''}
          />
        </>
      )}
    </div>
  )
}

type List = Route.ComponentProps['loaderData']['list']

/** While something is under way the page is read again by itself. */
function movingOf(list: List) {
  if (!list) return null
  const { scan, import: last, readingCount } = list
  if (last?.is_running) return `import ${last.done + last.failed}`
  if (scan?.is_running) return `scan ${list.allTokensCount} ${readingCount}`
  // Words come a little later than the look ends, from sites that may be slow.
  if (readingCount > 0) return `reading ${readingCount}`
  // Pictures come a little later than words.
  return list.tokens.some(({ image, standing }) => !image && standing === 'available')
    ? 'pictures'
    : null
}
