import type { BannerRow } from '@kefir/wire/showcase'
import { callApi } from '../../../lib/api/call-api.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { DeedButton } from '../deed-button.tsx'
import { DeskMark, type MarkTone } from '../desk-mark.tsx'
import { BANNER_FIELDS, BannerFields, readBanner } from './banner-form.tsx'
import { BannerPreview } from './banner-preview.tsx'

const STATES: Record<BannerRow['state'], { name: string; tone: MarkTone }> = {
  soon: { name: 'Скоро', tone: 'new' },
  shown: { name: 'На сайте', tone: 'good' },
  covered: { name: 'Закрыт более поздним', tone: 'calm' },
  ended: { name: 'Закончился', tone: 'calm' },
}

/** One banner: what it says, when, and what may be done with it. */
export function BannerCard({ banner }: { banner: BannerRow }) {
  const { id, text, link, starts_at, ends_at, dismissible, state } = banner
  const isOver = state === 'ended'
  return (
    <article className="rounded-[14px] border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-sans text-[17px] leading-snug font-bold text-pretty">{text}</h2>
          <p className="mt-1 text-sm break-all text-muted">{link}</p>
        </div>
        <DeskMark tone={STATES[state].tone}>{STATES[state].name}</DeskMark>
      </div>
      <p className="mt-2 text-sm text-muted">
        {formatDateTime(starts_at)} — {ends_at ? formatDateTime(ends_at) : 'без конца'}
        {dismissible ? ' · можно закрыть' : ' · закрыть нельзя'}
      </p>
      {!isOver && (
        <details className="mt-2">
          <summary className="min-h-8 py-1 text-sm font-semibold text-primary">
            Как выглядит
          </summary>
          <BannerPreview text={text} image={banner.image} />
        </details>
      )}
      {!isOver && (
        <p className="mt-3 flex flex-wrap gap-2">
          <DeedButton
            label="Изменить"
            title="Изменить баннер"
            reasons={['Опечатка', 'Изменились сроки', 'Другая картинка']}
            verb="Сохранить"
            done="Баннер изменён"
            send={(reason, form) =>
              callApi('PUT /v1/admin/banners/:id', {
                params: { id },
                body: readBanner(form, reason),
              })
            }
            names={BANNER_FIELDS}
            renderFields={(errors) => <BannerFields errors={errors} banner={banner} />}
          />
          <DeedButton
            label="Закончить"
            title="Закончить баннер"
            lead={
              state === 'soon' ? 'Он так и не появится на сайте.' : 'Он сразу исчезнет с сайта.'
            }
            reasons={['Больше не нужен', 'Поставлен по ошибке']}
            verb="Закончить"
            done="Баннер закончен"
            send={(reason) =>
              callApi('POST /v1/admin/banners/:id/end', { params: { id }, body: { reason } })
            }
          />
        </p>
      )}
    </article>
  )
}
