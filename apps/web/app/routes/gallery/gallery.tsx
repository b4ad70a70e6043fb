import { lazy } from 'react'
import { data, Link, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import type { Route } from './+types/gallery.ts'
import { ComplaintButton } from '../../features/complaints/complaint-button.tsx'
import { DeletedPanel } from '../../features/galleries/deleted-panel.tsx'
import { EditPanel } from '../../features/galleries/edit-panel.tsx'
import { readNarrowing, viewSearch } from '../../features/galleries/gallery-address.ts'
import { GalleryHeader } from '../../features/galleries/gallery-header.tsx'
import { galleryMeta } from '../../features/galleries/gallery-meta.ts'
import { GalleryToolbar } from '../../features/galleries/gallery-toolbar.tsx'
import { GalleryWall } from '../../features/galleries/gallery-wall.tsx'
import { LinkPanel } from '../../features/galleries/link-panel.tsx'
import { OwnerTools } from '../../features/galleries/owner-tools.tsx'
import { readCover } from '../../features/galleries/read-gallery-form.ts'
import { RoomDoor } from '../../features/galleries/room-door.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { ask } from '../../lib/api/ask.ts'
import { personName } from '../../lib/format/person-name.ts'
import { answerForm, textOf, withStatus } from '../../lib/forms/answer-form.server.ts'
import { pageMeta } from '../../lib/page/meta.ts'
import { isVariant, type PageHandle } from '../../lib/page/page-handle.ts'
import { absoluteUrl } from '../../lib/page/site-url.ts'
import { withoutBlur } from '../../lib/page/without-blur.ts'
import { leavePastEnd } from '../../lib/paging/leave-past-end.ts'
import { readPage } from '../../lib/paging/page-number.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ShareMenu } from '../../ui/share-menu.tsx'
import { quoted } from '../../lib/format/format.ts'
import { LatePart } from '../../ui/late-part.tsx'

const ArrangeBoard = lazy(async () => ({
  default: (await import('../../features/galleries/arrange-board.tsx')).ArrangeBoard,
}))
const TokenMedia = lazy(async () => ({
  default: (await import('../../features/token/token-media.tsx')).TokenMedia,
}))

export const handle: PageHandle = {
  reads: ['id', 'query', 'filter', 'link', 'page', 'view', 'edit', 'arrange'],
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  // The address may name the gallery in its path or in its query.
  const id = params.id ?? url.searchParams.get('id')
  if (!id) throw data(null, { status: 404 })

  const query = new URLSearchParams(readNarrowing(url.search))
  const page = readPage(url.search)
  if (page > 1) query.set('page', String(page))
  const gallery = await apiFor(context).read('GET /v1/gallery/:id', { params: { id }, query })
  leavePastEnd(gallery.tokens_gallery, url)
  return { gallery: withoutBlur(gallery) }
}

export async function action(visit: Route.ActionArgs) {
  const id = visit.params.id ?? '0'
  const change = 'PUT /v1/gallery/:id'
  const outcome = await answerForm(visit, {
    'gallery-edit': (form) =>
      ask(change, {
        params: { id },
        body: {
          name: textOf(form, 'name'),
          description: textOf(form, 'description'),
          cover_upload_id: readCover(form),
          is_public: form.has('is_public'),
        },
      }),
    'gallery-renew-link': () => ask(change, { params: { id }, body: { renew_link: true } }),
    'gallery-delete': () => ask('DELETE /v1/gallery/delete', { body: { gallery_id: Number(id) } }),
    'gallery-restore': () => ask('POST /v1/gallery/:id/restore', { params: { id } }),
  })
  return withStatus(outcome)
}

function outsideTheRoom({ search }: URL): string {
  const query = new URLSearchParams(search)
  query.delete('view')
  return query.toString()
}

/** Another work in the viewing room is the same page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    outsideTheRoom(currentUrl) === outsideTheRoom(nextUrl)
  return isSame && !formMethod ? false : defaultShouldRevalidate
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (loaderData) return galleryMeta(loaderData.gallery, isVariant(location.search, handle))
  return pageMeta({ title: 'Галерея не найдена', path: location.pathname, isPrivate: true })
}

export default function GalleryScreen({ loaderData: { gallery } }: Route.ComponentProps) {
  const { owner, is_own: isOwn } = gallery
  return (
    // Another gallery is another page: nothing of the last one stays open.
    <div key={gallery.id} className="wrap pt-3 pb-12 md:pt-6 md:pb-16">
      <Breadcrumbs
        trail={[
          isOwn
            ? { name: 'Мои галереи', to: '/profile/galleries' }
            : { name: personName(owner), to: `/profile/${owner.id}/galleries` },
        ]}
        here={gallery.name}
      />
      {gallery.restore_until ? (
        <DeletedPanel gallery={gallery} until={gallery.restore_until} />
      ) : (
        <OpenGallery gallery={gallery} />
      )}
    </div>
  )
}

function OpenGallery({ gallery }: { gallery: Gallery }) {
  const { search } = useLocation()
  const asked = new URLSearchParams(search)
  const isOwn = gallery.is_own

  return (
    <div className="mt-4 md:mt-6">
      {isOwn && asked.has('edit') && <EditPanel gallery={gallery} />}
      <GalleryHeader gallery={gallery} actions={<Actions gallery={gallery} />} />
      {isOwn && !gallery.is_public && <LinkPanel gallery={gallery} />}
      {isOwn && asked.has('arrange') ? (
        <div className="mt-7">
          <LatePart>
            <ArrangeBoard gallery={gallery} />
          </LatePart>
        </div>
      ) : (
        <>
          {gallery.tokens_count > 0 && <GalleryToolbar gallery={gallery} />}
          <div className={gallery.tokens_count > 0 ? '' : 'mt-7'}>
            <GalleryWall gallery={gallery} />
          </div>
        </>
      )}
      <RoomDoor gallery={gallery} renderMedia={(token) => <TokenMedia token={token} />} />
    </div>
  )
}

/** The words of a button go where the others leave them no room; an owner has more of these. */
const NARROW = {
  own: {
    button: `${buttonClass({ kind: 'ghost' })} @max-4xl:w-11 @max-4xl:px-0`,
    label: '@max-4xl:sr-only',
  },
  other: {
    button: `${buttonClass({ kind: 'ghost' })} @max-lg:w-11 @max-lg:px-0`,
    label: '@max-lg:sr-only',
  },
}

function Actions({ gallery }: { gallery: Gallery }) {
  const { search } = useLocation()
  const { id, name, is_own: isOwn, owner } = gallery
  const [first] = gallery.tokens_gallery.data
  const narrow = isOwn ? NARROW.own : NARROW.other
  const code = isOwn ? gallery.link_code : new URLSearchParams(search).get('link')
  const path = gallery.is_public || !code ? `/gallery/${id}` : `/gallery/${id}?link=${code}`

  return (
    <>
      {first && (
        <Link
          to={{ search: viewSearch(search, first.id) }}
          state={{ isFromWall: true }}
          preventScrollReset
          className={`${buttonClass()} max-sm:px-3 noscript:hidden`}
        >
          <Icon name="eye" />
          Смотреть
        </Link>
      )}
      {isOwn && <OwnerTools gallery={gallery} />}
      <ShareMenu
        url={absoluteUrl(path)}
        text={`Галерея ${quoted(name)}`}
        buttonClassName={narrow.button}
        labelClassName={narrow.label}
      />
      {!isOwn && (
        <ComplaintButton
          subject={{ kind: 'user', id: owner.id, name: personName(owner) }}
          className={narrow.button}
          labelClassName={narrow.label}
        />
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ErrorPage
      error={error}
      notFound="Этой галереи нет, или она открывается только по полной ссылке её владельца."
    />
  )
}
