import { lazy } from 'react'
import { data, Link } from 'react-router'
import { CollectionCard } from '../../features/catalogue/collection-card.tsx'
import { editCollectionDeeds } from '../../features/works/collection-deeds.server.ts'
import { CollectionForm } from '../../features/works/collection-form.tsx'
import { CreatePage } from '../../features/works/create-page.tsx'
import { PendingEdit } from '../../features/works/pending-edit.tsx'
import { VerdictNote } from '../../features/works/verdict-note.tsx'
import { WithdrawForm } from '../../features/works/withdraw-form.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { categoriesIn } from '../../shell/menu-groups.ts'
import type { Route } from './+types/edit-collection.ts'

const CollectionPreview = lazy(async () => ({
  default: (await import('./collection-preview.tsx')).CollectionPreview,
}))

export async function loader({ context, params }: Route.LoaderArgs) {
  const { id } = params
  if (!id) throw data(null, { status: 404 })
  const api = apiFor(context)
  const [account, collection, shown, contract, menu, sizes, draft] = await Promise.all([
    api.read('GET /v1/account'),
    api.read('GET /v1/collection/:id/edit', { params: { id } }),
    api.read('GET /v1/collection/:id', { params: { id } }),
    api.read('GET /v1/collection/contract/:id', { params: { id } }),
    api.read('GET /v1/categories'),
    api.read('GET /v1/size/images'),
    api.read('GET /v1/drafts/:form', { params: { form: `editCollection-${id}` } }),
  ])
  const form = { collection, categories: categoriesIn(menu), sizes, draft }
  return { account, ...form, shown: withoutBlur(shown), contract, now: new Date().toISOString() }
}

export async function action(visit: Route.ActionArgs) {
  const { id } = visit.params
  if (!id) throw data(null, { status: 404 })
  return withStatus(await answerForm(visit, editCollectionDeeds(id)))
}

/** As in the settings: Back brings no form that was sent already. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Редактирование коллекции', path: location.pathname, isPrivate: true })
}

export default function EditCollectionScreen({ loaderData }: Route.ComponentProps) {
  const { account, collection, shown, contract, categories, sizes, draft, now } = loaderData
  const { id, name, status, verdict, edit } = collection
  return (
    <CreatePage
      isWide
      title="Редактирование коллекции"
      text={
        <>
          <Link to={`/collection/${id}`} className="font-bold text-primary hover:underline">
            {name}
          </Link>
          {status.code !== 'approved' && ` · ${status.name.toLowerCase()}`}
        </>
      }
    >
      <div className="mb-5 space-y-5 empty:hidden">
        {verdict && status.code !== 'approved' && <VerdictNote verdict={verdict} />}
        {edit && (
          <PendingEdit
            edit={edit}
            shown={collection}
            picture={edit.cover}
            withdrawal={<WithdrawForm />}
          />
        )}
      </div>
      <CollectionForm
        key={id}
        account={account}
        saved={collection}
        draft={draft}
        categories={categories}
        sizes={sizes}
        shown={shown}
        contract={contract}
        now={now}
        Card={CollectionCard}
        Page={CollectionPreview}
      />
    </CreatePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound="Такой коллекции нет, или она не ваша." />
}
