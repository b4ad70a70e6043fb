import { Link } from 'react-router'
import type { GalleryToken } from '@kefir/wire/galleries'
import { Icon } from '../../ui/icon.tsx'

type RoomBarProps = {
  token: GalleryToken | undefined
  place: number
  total: number
  onClose: () => void
}

const TOOL =
  'hit inline-flex items-center justify-center gap-2 rounded-field px-3 font-semibold hover:bg-white/12'

/** Where one is in the gallery, the way to the work's own page, and the way out. */
export function RoomBar({ token, place, total, onClose }: RoomBarProps) {
  return (
    <div className="flex items-center gap-1 px-3 py-2">
      <p className="grow pl-1 text-[15px] text-cream/80 tabular-nums" role="status">
        {token && (
          <>
            <span className="sr-only">Работа </span>
            {place} из {total}
            <span className="sr-only">: {token.name}</span>
          </>
        )}
      </p>
      {token && (
        <Link to={`/collection/token/${token.id}`} className={TOOL}>
          <Icon name="external" />
          <span className="max-sm:sr-only">Страница токена</span>
        </Link>
      )}
      <button
        type="button"
        onClick={onClose}
        aria-label="Закрыть просмотр"
        title="Закрыть (Esc)"
        className={TOOL}
      >
        <Icon name="close" size={22} />
      </button>
    </div>
  )
}
