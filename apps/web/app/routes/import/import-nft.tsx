import type { Route } from './+types/import-nft.ts'
import { IMPORT_DEEDS } from '../../features/import/import-deeds.server.ts'
import { IMPORT_PARAMETERS } from '../../features/import/import-query.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { ImportList } from './import-list.tsx'
import { loadImport } from './load-import.server.ts'

export const handle: PageHandle = { reads: IMPORT_PARAMETERS }

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadImport({ context, url, token: params.token })

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, IMPORT_DEEDS))

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: 'Импорт NFT', path: location.pathname, isPrivate: true })

/** Tokens of one's wallets, to be brought here. */
export default function ImportScreen({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-4 pb-12 md:pt-8 md:pb-16">
      <h1 className="text-[28px] leading-tight md:text-[36px]">Импорт NFT</h1>
      <ImportList loaded={loaderData} path="/import_nft" />
    </div>
  )
}
