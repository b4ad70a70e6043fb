import { useState } from 'react'
import { CollectionChoice } from '../../features/works/collection-choice.tsx'
import { CREATE_COLLECTION } from '../../features/works/collection-deeds.server.ts'
import { CreatePage } from '../../features/works/create-page.tsx'
import { endingsOf } from '../../features/works/endings-of.ts'
import { ManyWorks } from '../../features/works/many/many-works.tsx'
import { useManyWorks } from '../../features/works/many/use-many-works.ts'
import { NewCollection } from '../../features/works/new-collection.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import type { Route } from './+types/many-tokens.ts'
import { readChoices } from './read-choices.server.ts'

export const handle: PageHandle = { reads: ['collection'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, choices, waiting] = await Promise.all([
    api.read('GET /v1/account'),
    readChoices(api),
    api.read('GET /v1/user/works/waiting'),
  ])
  return {
    userId: account.id,
    ...choices,
    // Whoever is past their first works is not stopped: theirs do not wait.
    room: waiting.is_watched ? waiting.works : null,
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
  const many = useManyWorks({ userId, start: { collection_id: chosen, is_adult: false } })
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
        <NewCollection
          categories={categories}
          sizes={sizes}
          onCreated={(id) => {
            many.setCommon({ collection_id: String(id) })
            setNew(false)
          }}
          onClose={() => setNew(false)}
        />
      )}
    </CreatePage>
  )
}
