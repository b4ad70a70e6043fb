import { lazy, Suspense, useState } from 'react'
import { CollectionChoice } from '../../features/works/collection-choice.tsx'
import { CREATE_COLLECTION } from '../../features/works/collection-deeds.server.ts'
import { CreatePage } from '../../features/works/create-page.tsx'
import { endingsOf } from '../../features/works/endings-of.ts'
import { ManyWorks } from '../../features/works/many/many-works.tsx'
import { useManyWorks } from '../../features/works/many/use-many-works.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { sendFile } from '../../lib/uploads/send-file.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { categoriesIn } from '../../shell/menu-groups.ts'
import type { Route } from './+types/many-tokens.ts'

const CollectionDialog = lazy(async () => ({
  default: (await import('../../features/works/collection-dialog.tsx')).CollectionDialog,
}))

export const handle: PageHandle = { reads: ['collection'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, own, menu, sizes, waiting] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/user/collections/moderation', { query: { per_page: 100 } }),
    api.read('GET /v1/categories'),
    api.read('GET /v1/size/images'),
    api.read('GET /v1/user/works/waiting'),
  ])
  return {
    userId: account.id,
    collections: own.data,
    categories: categoriesIn(menu),
    sizes,
    room: waiting.works,
    chosen: url.searchParams.get('collection') ?? '',
  }
}

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, CREATE_COLLECTION))

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Много работ сразу', path: location.pathname, isPrivate: true })
}

export default function ManyTokensScreen({ loaderData }: Route.ComponentProps) {
  const { userId, collections, categories, sizes, room, chosen } = loaderData
  const many = useManyWorks({
    userId,
    start: { collection_id: chosen, is_adult: false },
    sendFile,
  })
  const [isNew, setNew] = useState(false)

  return (
    <CreatePage
      isWide
      title="Много работ сразу"
      text="Выберите файлы, назовите их в таблице и создайте одной кнопкой. Таблица сохраняется в этом браузере: после перезагрузки сделанное останется сделанным."
    >
      <noscript>
        <p className="rounded-card border border-line bg-surface p-5">
          Чтобы загружать файлы, включите в&nbsp;браузере JavaScript: они уходят по&nbsp;частям
          и&nbsp;без него не&nbsp;дойдут.
        </p>
      </noscript>
      <ManyWorks
        many={many}
        accept={endingsOf(sizes.types, ['image', 'video', 'audio', 'model'])}
        mostMb={sizes.token.max_mb}
        room={room}
        collection={
          <CollectionChoice
            collections={collections}
            value={many.common.collection_id}
            error={null}
            onChange={(collection_id) => many.setCommon({ collection_id })}
            onCreate={() => setNew(true)}
          />
        }
      />
      {isNew && (
        <Suspense fallback={null}>
          <CollectionDialog
            categories={categories}
            sizes={sizes}
            sendFile={sendFile}
            onCreated={(id) => {
              many.setCommon({ collection_id: String(id) })
              setNew(false)
            }}
            onClose={() => setNew(false)}
          />
        </Suspense>
      )}
    </CreatePage>
  )
}
