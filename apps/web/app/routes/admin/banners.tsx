import { DeedButton } from '../../features/staff/deed-button.tsx'
import { DeskHead } from '../../features/staff/desk-head.tsx'
import { deskMeta } from '../../features/staff/desk-meta.ts'
import { DeskEmpty } from '../../features/staff/desk-notices.tsx'
import { BannerCard } from '../../features/staff/showcase/banner-card.tsx'
import {
  BANNER_FIELDS,
  BannerFields,
  readBanner,
} from '../../features/staff/showcase/banner-form.tsx'
import { apiFor } from '../../lib/api/api.server.ts'
import { callApi } from '../../lib/api/call-api.ts'
import type { Route } from './+types/banners.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const banners = await apiFor(context).read('GET /v1/admin/banners')
  return { banners, at: new Date().toISOString() }
}

export const meta = ({ location }: Route.MetaArgs) => deskMeta('Баннеры', location)

export default function BannersScreen({ loaderData: { banners, at } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead
        title="Баннеры"
        lead="Строка над шапкой. Из нескольких идущих виден тот, что начался позже."
        at={at}
      >
        <DeedButton
          label="Новый баннер"
          kind="primary"
          title="Новый баннер"
          reasons={['Анонс дропа', 'Новость площадки']}
          verb="Создать"
          done="Баннер создан"
          send={(reason, form) =>
            callApi('POST /v1/admin/banners', { body: readBanner(form, reason) })
          }
          names={BANNER_FIELDS}
          renderFields={(errors) => <BannerFields errors={errors} />}
        />
      </DeskHead>
      {banners.length === 0 ? (
        <DeskEmpty title="Баннеров нет" text="Над шапкой сейчас ничего не объявляется." />
      ) : (
        <ul className="space-y-3">
          {banners.map((banner) => (
            <li key={banner.id}>
              <BannerCard banner={banner} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
