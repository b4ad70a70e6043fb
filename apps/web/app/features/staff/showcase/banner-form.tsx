import { useState } from 'react'
import type { BannerBody, BannerRow } from '@kefir/wire/showcase'
import { Field } from '../../../ui/field.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { fromMoscowInput, toMoscowInput } from '../moscow-input.ts'
import { BannerImage } from './banner-image.tsx'
import { readImage } from './image-value.ts'

type Errors = Record<string, string>

/** Those that show what is wrong with them. */
export const BANNER_FIELDS = ['text', 'link', 'starts_at', 'ends_at', 'image_upload_id']

/** The fields of a banner; those of one that is changed hold what it says. */
export function BannerFields({ banner, errors }: { banner?: BannerRow; errors: Errors }) {
  const [text, setText] = useState(banner?.text ?? '')
  return (
    <>
      <Field
        label="Текст"
        name="text"
        onChange={(event) => setText(event.target.value)}
        error={errors['text']}
        required
        maxLength={200}
        defaultValue={banner?.text}
      />
      <Field
        label="Ссылка"
        name="link"
        error={errors['link']}
        required
        defaultValue={banner?.link}
        hint="Адрес на сайте, например /drop/factory, или https://…"
      />
      <Field
        label="Начало, по Москве"
        name="starts_at"
        error={errors['starts_at']}
        type="datetime-local"
        required
        defaultValue={toMoscowInput(banner?.starts_at ?? null)}
      />
      <Field
        label="Конец, по Москве"
        name="ends_at"
        error={errors['ends_at']}
        type="datetime-local"
        defaultValue={toMoscowInput(banner?.ends_at ?? null)}
        hint="Пусто — пока не закончите сами."
      />
      <Tick
        label="Можно закрыть крестиком"
        name="dismissible"
        defaultChecked={banner?.dismissible ?? true}
      />
      <BannerImage {...(banner && { banner })} text={text} error={errors['image_upload_id']} />
    </>
  )
}

export const readBanner = (form: FormData, reason: string): BannerBody => ({
  text: String(form.get('text') ?? ''),
  link: String(form.get('link') ?? ''),
  starts_at: fromMoscowInput(form.get('starts_at')) ?? '',
  ends_at: fromMoscowInput(form.get('ends_at')),
  dismissible: form.get('dismissible') === 'on',
  ...readImage(form.get('image_upload_id')),
  reason,
})
