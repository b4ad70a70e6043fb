import type { Route } from './+types/create.ts'
import { CreateForm } from '../../features/galleries/create-form.tsx'
import { readCover, readTokens } from '../../features/galleries/read-gallery-form.ts'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { orElse } from '../../lib/api/or-else.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import type { PageHandle } from '../../lib/page/page-handle.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'

export const handle: PageHandle = { reads: ['token'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = apiFor(context)
  const id = url.searchParams.get('token')
  const [account, token] = await Promise.all([
    api.read('GET /v1/account'),
    id ? orElse(api.read('GET /v1/token/:id', { params: { id } }), null) : null,
  ])
  return { userId: account.id, token: token?.status === 'ready' ? withoutBlur(token) : null }
}

export async function action(visit: Route.ActionArgs) {
  const outcome = await answerForm(visit, {
    'gallery-create': (form) =>
      ask('POST /v1/gallery', {
        body: {
          name: textOf(form, 'name'),
          description: textOf(form, 'description'),
          cover_upload_id: readCover(form),
          is_public: form.has('is_public'),
          tokens: readTokens(form),
        },
      }),
  })
  return withStatus(outcome)
}

/** As in the settings: Back brings no form that was sent already. */
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function meta({ location }: Route.MetaArgs) {
  return pageMeta({ title: 'Создать галерею', path: location.pathname, isPrivate: true })
}

export default function CreateGalleryScreen({
  loaderData: { userId, token },
}: Route.ComponentProps) {
  return (
    <div className="wrap max-w-[1280px] pt-4 pb-12 md:pt-7 md:pb-16">
      <Breadcrumbs
        trail={[{ name: 'Мои галереи', to: '/profile/galleries' }]}
        here="Создать галерею"
      />
      <h1 className="mt-2 text-[28px] leading-tight md:text-[36px]">Создать галерею</h1>
      <p className="mt-2 mb-6 max-w-[64ch] text-pretty text-muted">
        Соберите свою выставку: развесьте работы, подпишите их и&nbsp;покажите всем или только тем,
        кому дадите ссылку.
      </p>
      <CreateForm userId={userId} first={token} />
    </div>
  )
}
