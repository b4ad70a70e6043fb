import { lazy, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TokenCard } from '../../features/catalogue/token-card.tsx'
import { CREATE_COLLECTION } from '../../features/works/collection-deeds.server.ts'
import { CreatePage } from '../../features/works/create-page.tsx'
import { NewCollection } from '../../features/works/new-collection.tsx'
import { previewToken } from '../../features/works/preview-token.ts'
import {
  EMPTY_WORK,
  fieldsOf,
  readFieldsOf,
  toCreateBody,
  toEditBody,
  type WorkFields,
} from '../../features/works/work-fields.ts'
import { useWorkFile } from '../../features/works/use-work-file.ts'
import { WorkForm } from '../../features/works/work-form.tsx'
import { WorkProgress } from '../../features/works/work-progress.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import { answerForm, withStatus } from '../../lib/forms/answer-form.server.ts'
import { useKeptFields } from '../../lib/forms/use-kept-fields.ts'
import { useUpload } from '../../lib/uploads/use-upload.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import type { Route } from './+types/create-nft.ts'
import { readChoices } from './read-choices.server.ts'

const TokenPreview = lazy(async () => ({
  default: (await import('./token-preview.tsx')).TokenPreview,
}))

/** `id`: an own work to edit; `made`: one that was just sent; `collection`: into which a new one goes. */
export const handle: PageHandle = { reads: ['id', 'made', 'collection'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  const made = url.searchParams.get('made')
  if (made)
    return { made: await api.read('GET /v1/token/:id/edit', { params: { id: made } }), form: null }

  const id = url.searchParams.get('id')
  const [account, work, choices, draft] = await Promise.all([
    api.read('GET /v1/account'),
    id ? api.read('GET /v1/token/:id/edit', { params: { id } }) : null,
    readChoices(api),
    api.read('GET /v1/drafts/:form', { params: { form: formName(id) } }),
  ])
  const collection = url.searchParams.get('collection') ?? ''
  const form = {
    account,
    work,
    ...choices,
    draft,
    now: new Date().toISOString(),
    collection: choices.collections.some((one) => String(one.id) === collection) ? collection : '',
  }
  return { made: null, form }
}

const formName = (id: string | number | null) => (id === null ? 'createNFT' : `editNFT-${id}`)

/** The dialog of a new collection is the only form that the page sends itself. */
export const action = async (visit: Route.ActionArgs) =>
  withStatus(await answerForm(visit, CREATE_COLLECTION))

/** As in the settings: Back brings no form that was sent already. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function meta({ loaderData, location }: Route.MetaArgs) {
  const title = loaderData?.form?.work ? 'Правка работы' : 'Создать NFT'
  return pageMeta({ title, path: location.pathname, isPrivate: true })
}

export default function CreateNftScreen({ loaderData }: Route.ComponentProps) {
  const { made, form } = loaderData
  if (made)
    return (
      <div className="wrap max-w-[1280px] py-6 md:pt-10 md:pb-16">
        <WorkProgress work={made} />
      </div>
    )
  return <WorkPage key={form.work?.id ?? 'new'} {...form} />
}

type WorkPageProps = NonNullable<Route.ComponentProps['loaderData']['form']>

function WorkPage({ account, work, collections, categories, sizes, ...rest }: WorkPageProps) {
  const navigate = useNavigate()
  const { draft, collection } = rest
  const saved = work ? fieldsOf(work) : { ...EMPTY_WORK, collection_id: collection }
  const kept = useKeptFields<WorkFields>({
    form: formName(work?.id ?? null),
    userId: account.id,
    saved,
    draft,
    read: readFieldsOf(work),
  })
  const main = useUpload({
    purpose: 'token',
    id: kept.fields.upload_id,
    onChange: (upload_id) => kept.change({ upload_id }),
  })
  const cover = useUpload({
    purpose: 'cover',
    id: kept.fields.cover_upload_id,
    onChange: (cover_upload_id) => kept.change({ cover_upload_id }),
  })
  const file = useWorkFile({ main, cover, work })
  const [isNew, setNew] = useState(false)
  const chosen = collections.find(({ id }) => String(id) === kept.fields.collection_id)
  const token = previewToken(kept.fields, {
    account,
    collection: work?.collection ?? chosen ?? null,
    file: file.picture,
    media: file.media,
    work,
    now: rest.now,
  })

  async function send(fields: WorkFields) {
    if (!work) return (await callApi('POST /v1/tokens', { body: toCreateBody(fields) })).id
    const params = { id: work.id }
    return (await callApi('PUT /v1/token/:id', { params, body: toEditBody(fields, work) })).id
  }

  return (
    <CreatePage
      isWide
      title={work ? 'Правка работы' : 'Создать NFT'}
      text={
        <>
          {work
            ? 'Измените что нужно и\u00a0сохраните. '
            : 'Загрузите файл и\u00a0расскажите о\u00a0работе. '}
          Всё, что вы ввели, сохраняется само: можно закрыть страницу и&nbsp;продолжить
          с&nbsp;другого устройства.{' '}
          {!work && (
            <Link to="/testingUploladTokens" className="font-bold text-primary hover:underline">
              Много файлов сразу
            </Link>
          )}
        </>
      }
    >
      <noscript>
        <p className="mb-5 rounded-card border border-line bg-surface p-5">
          Чтобы создать работу, включите в&nbsp;браузере JavaScript: файл уходит по&nbsp;частям
          и&nbsp;без него не&nbsp;дойдёт.
        </p>
      </noscript>
      <WorkForm
        saved={work}
        kept={kept}
        collections={collections}
        file={file}
        sizes={sizes}
        main={main}
        cover={cover}
        send={send}
        onDone={(id) => void navigate(`/createNFT?made=${id}`)}
        onCreateCollection={() => setNew(true)}
        card={<TokenCard token={token} sizes="320px" loading="early" />}
        page={<TokenPreview token={token} />}
      />
      {isNew && (
        <NewCollection
          categories={categories}
          sizes={sizes}
          onCreated={(id) => {
            kept.change({ collection_id: String(id) })
            setNew(false)
          }}
          onClose={() => setNew(false)}
        />
      )}
    </CreatePage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} notFound="Такой работы нет, или она не ваша." />
}
