import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/unload-token.ts'
import { ExportForm } from '../../features/export/export-form.tsx'
import { ExportProgress } from '../../features/export/export-progress.tsx'
import { EXPORT_NAMES, isUnderWay, shownKind } from '../../features/export/export-steps.ts'
import { useFreshExport } from '../../features/export/use-export.ts'
import { useCurrentWallet } from '../../features/wallet/current-wallet.ts'
import { LinkDoor } from '../../features/wallet/link-door.tsx'
import { NoAddress } from '../../features/wallet/no-address.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { orElseIfForbidden } from '../../lib/api/or-else.ts'
import { useFocusWhenLost } from '../../lib/browser/use-focus-when-lost.ts'
import { LagNotice } from '../../lib/format/lag-notice.tsx'
import { answerForm, textOf, withStatus, type Deeds } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { Picture } from '../../ui/picture.tsx'
import { EmptyShelf } from '../../ui/section.tsx'

export const handle: PageHandle = { reads: ['id'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id')
  if (!id) return null
  const api = apiFor(context)
  const [page, { data: addresses }, network] = await Promise.all([
    orElseIfForbidden(api.read('GET /v1/token/:id/export', { params: { id } }), null),
    api.read('GET /v1/blockchain-accounts'),
    api.read('GET /v1/blockchain-accounts/network'),
  ])
  return page ? withoutBlur({ page, addresses, network, renderedAt: Date.now() }) : { page, id }
}

export async function action(visit: Route.ActionArgs) {
  const tokenId = Number(visit.url.searchParams.get('id'))
  const deeds: Deeds = {
    'token-export': (form) =>
      ask('POST /v1/token/mint', {
        body: { token_id: tokenId, address_id: Number(textOf(form, 'address_id')) || null },
      }),
  }
  return withStatus(await answerForm(visit, deeds))
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(loaderData), path: location.pathname, isPrivate: true })

export default function UnloadTokenScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-12 md:pb-16">
      <h1 className="text-[26px] md:text-[34px]">{titleOf(loaderData)}</h1>
      {loaderData?.page ? (
        // Another token is another page: nothing of the last one stays.
        <UnloadToken key={loaderData.page.token.id} {...loaderData} />
      ) : (
        <div className="mt-6">
          {loaderData ? (
            <EmptyShelf
              item="crate"
              title={'Это не\u00a0ваш токен'}
              text={'Выгрузить токен в\u00a0Polygon может только его владелец.'}
              action={{ to: `/collection/token/${loaderData.id}`, text: 'К\u00a0токену' }}
            />
          ) : (
            <EmptyShelf
              item="crate"
              title="Токен не выбран"
              text="Откройте свой токен и нажмите «Выгрузить в Polygon»."
              action={{ to: '/profile', text: 'К моим токенам' }}
            />
          )}
        </div>
      )}
    </div>
  )
}

const titleOf = (loaded: Route.ComponentProps['loaderData'] | undefined) =>
  EXPORT_NAMES[loaded?.page ? shownKind(loaded.page) : 'mint'].title

type UnloadTokenProps = Extract<Route.ComponentProps['loaderData'], { network: unknown }>

function UnloadToken({ page, addresses, network, renderedAt }: UnloadTokenProps) {
  useFreshExport(page)
  const heading = useFocusWhenLost(addresses.length)
  const current = useCurrentWallet(addresses)
  // Who links another one here means to send the token there.
  const [linked, setLinked] = useState<string | null>(null)
  const { token, export: last } = page
  const isMoving = last !== null && isUnderWay(last)
  return (
    <>
      <LagNotice minutes={network.lag_minutes} />
      <div className="mt-5 grid items-start gap-6 md:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[320px_minmax(0,1fr)] lg:gap-10">
        <article className="flex items-center gap-4 md:block">
          <Picture
            picture={token.file}
            sizes="(min-width: 1024px) 320px, (min-width: 768px) 240px, 96px"
            className="size-24 shrink-0 rounded-card md:aspect-square md:size-auto md:w-full"
          />
          <div className="min-w-0 md:mt-4">
            <h2 className="text-[19px] leading-tight [overflow-wrap:anywhere] md:text-[22px]">
              <Link to={`/collection/token/${token.id}`} className="hover:underline">
                {token.name}
              </Link>
            </h2>
            <p className="mt-1 [overflow-wrap:anywhere] text-muted">
              <Link to={`/collection/${token.collection.id}`} className="hover:underline">
                {token.collection.name}
              </Link>
            </p>
          </div>
        </article>
        <div className="grid gap-6">
          {last && <ExportProgress last={last} tokenId={token.id} renderedAt={renderedAt} />}
          {isMoving || last?.status === 'done' ? null : current ? (
            <ExportForm
              page={page}
              addresses={addresses}
              chosen={addresses.find(({ address }) => address === linked) ?? current}
              linking={
                <LinkDoor
                  network={network}
                  addresses={addresses}
                  kind="ghost"
                  onLinked={setLinked}
                />
              }
              heading={heading}
            />
          ) : (
            <NoAddress title={EXPORT_NAMES[page.kind].where} network={network}>
              У&nbsp;вас ещё нет привязанного адреса. Привяжите кошелёк: вы подпишете короткое
              сообщение, это бесплатно.
            </NoAddress>
          )}
        </div>
      </div>
    </>
  )
}
