import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Gallery } from '@kefir/wire/galleries'
import { callApi } from '../../lib/api/call-api.ts'
import { failureWords } from '../../lib/api/failure-words.ts'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { quoted } from '../../lib/format/format.ts'

/** Deletes the gallery at once, for it can be brought back: by the toast, or on its own page. */
export function DeleteGallery({ gallery: { id, name } }: { gallery: Gallery }) {
  const navigate = useNavigate()

  async function bringBack() {
    try {
      await callApi('POST /v1/gallery/:id/restore', { params: { id } })
      void navigate(`/gallery/${id}`)
    } catch (failure) {
      showToast(failureWords(failure))
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    try {
      await callApi('DELETE /v1/gallery/delete', { body: { gallery_id: id } })
      showToast(`Галерея ${quoted(name)} удалена`, { text: 'Вернуть', act: () => void bringBack() })
      void navigate('/profile/galleries')
    } catch (failure) {
      showToast(failureWords(failure))
    }
  }

  return (
    <Form method="post" onSubmit={onSubmit}>
      <FormIntent name="gallery-delete" />
      <Button
        type="submit"
        kind="ghost"
        aria-label="Удалить галерею"
        title="Удалить галерею: полчаса её можно вернуть"
        className="w-11 px-0! hover:text-danger"
      >
        <Icon name="trash" />
      </Button>
    </Form>
  )
}
