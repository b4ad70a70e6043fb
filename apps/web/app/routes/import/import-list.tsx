import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { writeTokenKey } from '@kefir/rules/chain/token-key'
import { EmptyWallet } from '../../features/import/empty-wallet.tsx'
import { ImportFilters } from '../../features/import/import-filters.tsx'
import { ImportForm } from '../../features/import/import-form.tsx'
import { ImportPages } from '../../features/import/import-pages.tsx'
import { ImportProgress } from '../../features/import/import-progress.tsx'
import { Misnamed } from '../../features/import/misnamed.tsx'
import { NameToken } from '../../features/import/name-token.tsx'
import { usePicks } from '../../features/import/use-picks.ts'
import { WalletBar } from '../../features/import/wallet-bar.tsx'
import { useCurrentWallet } from '../../features/wallet/current-wallet.ts'
import { NoAddress } from '../../features/wallet/no-address.tsx'
import { useFocusWhenLost } from '../../lib/browser/use-focus-when-lost.ts'
import { LagNotice } from '../../lib/format/lag-notice.tsx'
import { useFresh } from '../../lib/live/use-fresh.ts'
import { useRereadPage } from '../../lib/page/use-reread-page.ts'
import { stopWaiting } from '../../ui/hydrate-later.tsx'
import type { LoadedImport } from './load-import.server.ts'

type ImportListProps = {
  loaded: LoadedImport
  /** The page that it stands on. */
  path: string
}

/** What is found in one's wallets, to be picked and brought here: on a page of its own and in the profile. */
export function ImportList({ loaded, path }: ImportListProps) {
  const { linked, network, state, named, misnamed, list, isImportTold, isLookTold } = loaded
  const addresses = linked.map(({ address }) => address)
  const current = useCurrentWallet(linked)?.address
  const heading = useFocusWhenLost(linked.length)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  // The server knows the main address only, and nobody has asked for one.
  const isOther = !search.has('wallet') && current !== undefined && current !== state.wallet
  useEffect(() => {
    if (isOther)
      void navigate({ search: `?wallet=${current}` }, { replace: true, preventScrollReset: true })
  }, [isOther, current, navigate])
  const reread = useRereadPage(stopWaiting)
  useFresh({ moving: movingOf(list), reread, hears: ['ImportProgress'] })
  const { wallet, filter } = state
  // An import takes what was picked with it. Who lets spam out has picked nothing to be brought, and who tries again only what failed.
  const kind = filter === 'spam' || filter === 'errors' ? filter : ''
  const picking = usePicks(`${wallet} ${kind} ${filter === 'spam' ? '' : list?.import?.id}`)
  const isEmpty = list?.allTokensCount === 0 && Boolean(list.scan?.ended_at && !list.scan.failure)

  return (
    <>
      <p className="mt-2 max-w-[64ch] text-pretty text-muted">
        Покажите на&nbsp;сайте токены из&nbsp;своего кошелька в&nbsp;сети Polygon. Они остаются
        у&nbsp;вас: мы&nbsp;ничего не&nbsp;переводим.
      </p>
      {misnamed && <Misnamed word={misnamed} />}
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
          <h2 ref={heading} tabIndex={-1} className="sr-only scroll-mt-24">
            Токены кошелька
          </h2>
          <WalletBar {...{ addresses, wallet, list, path }} isFirst={!list.scan && !named} />
          {list.import && isImportTold && <ImportProgress last={list.import} />}
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
            {...{ wallet, list, named, isLookTold }}
            isOnlyWay={isEmpty || Boolean(misnamed)}
          />
        </>
      )}
    </>
  )
}

/** While something is under way the page is read again by itself. */
function movingOf(list: LoadedImport['list']) {
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
