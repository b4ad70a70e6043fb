import { useEffect, useEffectEvent, useState } from 'react'
import type { ImageSizesReply } from '@kefir/wire/images'
import type { CreateCollectionReply } from '@kefir/wire/works'
import { FormIntent } from '../../lib/forms/form-intent.tsx'
import { useActionForm } from '../../lib/forms/use-action-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CollectionFields, type Category } from './collection-fields.tsx'
import { EMPTY_COLLECTION } from './collection-texts.ts'
import { PictureSlot } from './picture-slot.tsx'
import { SendRow } from './send-row.tsx'

type CollectionDialogProps = {
  categories: Category[]
  sizes: ImageSizesReply
  onCreated: (id: number) => void
  onClose: () => void
}

/** A new collection in passing; its banner and links can be added on its own page. */
export function CollectionDialog(props: CollectionDialogProps) {
  const { categories, sizes, onCreated, onClose } = props
  const form = useActionForm<CreateCollectionReply>({
    intent: 'collection-create',
    draft: 'collection-in-passing',
  })
  const [isComing, setComing] = useState(false)
  const [coverId, setCoverId] = useState<string | null>(null)
  const made = form.isDone ? form.reply?.id : undefined

  const tell = useEffectEvent(onCreated)
  useEffect(() => {
    if (made !== undefined) tell(made)
  }, [made])

  return (
    <Dialog title="Новая коллекция" onClose={onClose}>
      <form.Form {...form.formProps} data-first className="space-y-5">
        <FormIntent name="collection-create" />
        <CollectionFields
          texts={EMPTY_COLLECTION}
          categories={categories}
          errors={form.errors}
          typed={form.typed}
        />
        <PictureSlot
          title="Обложка"
          purpose="cover"
          name="cover_upload_id"
          isRequired
          size={sizes.collection_cover}
          error={form.errors['cover_upload_id']}
          uploadId={coverId}
          onUpload={setCoverId}
          onComing={setComing}
          shape="aspect-square max-w-40"
        />
        <SendRow
          footer={form.footer}
          label="Создать коллекцию"
          isSending={form.isSending}
          disabledBecause={isComing ? 'Обложка ещё загружается' : form.disabledBecause}
          note="Её посмотрит модератор. Работы можно добавлять сразу."
        />
      </form.Form>
    </Dialog>
  )
}
