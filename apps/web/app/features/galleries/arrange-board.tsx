import { Link } from 'react-router'
import type { Gallery, GalleryToken } from '@kefir/wire/galleries'
import { useArrival } from '../../lib/browser/use-arrival.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ArrangeList } from './arrange-list.tsx'
import { useArrange } from './use-arrange.ts'
import { useWholeGallery } from './use-whole-gallery.ts'

type ArrangeBoardProps = { gallery: Gallery }

const SAID = { idle: '', saving: 'Сохраняем…', saved: 'Всё сохранено' }

/** The owner's working table: order and captions, saved as they are made. */
export function ArrangeBoard({ gallery }: ArrangeBoardProps) {
  const { items, isWhole, error } = useWholeGallery(gallery.id, gallery.tokens_gallery)

  return (
    <section
      ref={useArrival()}
      tabIndex={-1}
      aria-label="Порядок и подписи"
      className="mx-auto max-w-[860px]"
    >
      {isWhole ? (
        <Board gallery={gallery} whole={items} />
      ) : error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : (
        <Loading label="Загружаем работы">
          <div className="space-y-2.5">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-[104px] rounded-card" />
            ))}
          </div>
        </Loading>
      )}
    </section>
  )
}

function Board({ gallery, whole }: ArrangeBoardProps & { whole: GalleryToken[] }) {
  const { items, state, show, order, caption, remove } = useArrange(gallery.id, whole)

  return (
    <>
      <div className="sticky top-(--header) z-20 -mx-2 mb-3 flex min-h-16 items-center justify-between gap-3 bg-bg px-2 py-2">
        <p role="status" className="text-muted">
          {SAID[state] || <Hint />}
        </p>
        <Link to={`/gallery/${gallery.id}`} replace className={buttonClass()}>
          Готово
        </Link>
      </div>
      <ArrangeList
        items={items}
        onShow={show}
        onOrder={order}
        onCaption={caption}
        onRemove={(item) => void remove(item)}
      />
    </>
  )
}

function Hint() {
  return (
    <>
      <span className="pointer-coarse:hidden">
        Потяните за ручку или нажмите на ней пробел и двигайте стрелками
      </span>
      <span className="hidden pointer-coarse:inline">Потяните за ручку, чтобы переставить</span>
    </>
  )
}
