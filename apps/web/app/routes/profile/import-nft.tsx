import type { Route } from './+types/import-nft.ts'
import { IMPORT_DEEDS } from '../../features/import/import-deeds.server.ts'
import { IMPORT_PARAMETERS } from '../../features/import/import-query.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { ImportList } from '../import/import-list.tsx'
import { loadImport } from '../import/load-import.server.ts'

export const handle: PageHandle = { reads: IMPORT_PARAMETERS }

export const loader = ({ context, url }: Route.LoaderArgs) => loadImport({ context, url })

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, IMPORT_DEEDS))

/** The import as a part of one's profile. */
export default function ProfileImportScreen({ loaderData }: Route.ComponentProps) {
  return (
    <section aria-labelledby="import" className="mt-5">
      <h2 id="import" className="text-[20px] leading-tight md:text-[24px]">
        Импорт NFT
      </h2>
      <ImportList loaded={loaderData} path="/profile/import_nft" />
    </section>
  )
}
