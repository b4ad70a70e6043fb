import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { GalleryLight } from '@kefir/wire/galleries'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatPlural } from '../../../../lib/format/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { failureWords } from '../../../../lib/api/failure-words.ts'

type GalleryChoiceProps = {
  userId: number
  onChoose: (gallery: GalleryLight) => void
  onClose: () => void
}

const ROW =
  'flex min-h-13 w-full items-center gap-3 rounded-field px-3 py-1.5 text-left hover:bg-bg focus-visible:bg-bg'

/** Into which of one's galleries the chosen tokens go. */
export function GalleryChoice({ userId, onChoose, onClose }: GalleryChoiceProps) {
  const { list, error, load } = useGalleries(userId)

  return (
    <Dialog title="В какую галерею?" onClose={onClose}>
      <div className="-mx-3">
        {error ? (
          <div role="alert" className="px-3 pb-2">
            <p className="mb-3 text-danger">{error}</p>
            <Button kind="ghost" onClick={load}>
              Повторить
            </Button>
          </div>
        ) : !list ? (
          <Loading label="Загружаем галереи">
            {[1, 2, 3].map((row) => (
              <div key={row} className="flex min-h-13 items-center px-3">
                <Skeleton className="h-4 grow rounded-full" />
              </div>
            ))}
          </Loading>
        ) : (
          list.map((gallery) => (
            <button
              key={gallery.id}
              type="button"
              onClick={() => onChoose(gallery)}
              className={ROW}
            >
              <Icon name="gallery" className="shrink-0 text-muted" />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{gallery.name}</span>
                <span className="block text-[13px] text-muted">
                  {formatPlural(gallery.tokens_count, ['токен', 'токена', 'токенов'])}
                </span>
              </span>
            </button>
          ))
        )}
        {list?.length === 0 && (
          <p className="px-3 pb-2 text-pretty text-muted">
            Галерей пока нет. Создайте первую, и&nbsp;сюда можно будет складывать токены.
          </p>
        )}
        <Link to="/createGallery" className={`${ROW} font-bold text-primary`}>
          <Icon name="plus" />
          Создать галерею
        </Link>
      </div>
    </Dialog>
  )
}

function useGalleries(userId: number) {
  const [list, setList] = useState<GalleryLight[] | null>(null)
  const [error, setError] = useState<string | null>(null)

  const read = useCallback(() => {
    callApi('GET /v1/user/:id/galleries/light', { params: { id: userId } }).then(
      setList,
      (failure: unknown) => setError(failureWords(failure)),
    )
  }, [userId])
  useEffect(() => read(), [read])

  function load() {
    setError(null)
    read()
  }
  return { list, error, load }
}
