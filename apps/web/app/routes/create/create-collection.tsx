import { lazy } from 'react'
import { CollectionCard } from '../../features/catalogue/collection-card.tsx'
import { CREATE_COLLECTION } from '../../features/works/collection-deeds.server.ts'
import { CollectionForm } from '../../features/works/collection-form.tsx'
import { CreatePage } from '../../features/works/create-page.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { categoriesIn } from '../../shell/menu-groups.ts'
import type { Route } from './+types/create-collection.ts'

const CollectionPreview = lazy(async () => ({
  default: (await import('./collection-preview.tsx')).CollectionPreview,
}))

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiFor(context)
  const [account, menu, sizes, draft] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/categories'),
    api.read('GET /v1/size/images'),
    api.read('GET /v1/drafts/:form', { params: { form: 'createCollection' } }),
  ])
  return { account, categories: categoriesIn(menu), sizes, draft, now: new Date().toISOString() }
}

export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, CREATE_COLLECTION))

/** As in the settings: Back brings no form that was sent already. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Создать коллекцию', path: location.pathname, isPrivate: true })
}

export default function CreateCollectionScreen({ loaderData }: Route.ComponentProps) {
  const { account, categories, sizes, draft, now } = loaderData
  return (
    <CreatePage
      isWide
      title="Создать коллекцию"
      text="Коллекция объединяет работы: у неё общая обложка, ссылки и роялти. Всё, что вы ввели, сохраняется само: продолжить можно и с другого устройства."
    >
      <CollectionForm
        account={account}
        saved={null}
        draft={draft}
        categories={categories}
        sizes={sizes}
        shown={null}
        contract={null}
        now={now}
        Card={CollectionCard}
        Page={CollectionPreview}
      />
    </CreatePage>
  )
}
