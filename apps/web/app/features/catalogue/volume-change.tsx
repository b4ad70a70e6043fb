import { formatChange } from '../../lib/format.ts'

/**
 * Turnover against the month before. The sign and the arrow tell the direction; the words stay
 * in the muted colour because the brand's green is too light for small text.
 */
export function VolumeChange({ percent }: { percent: number | null }) {
  if (percent === null) return <p className="text-[13px] text-muted">впервые</p>

  const rounded = Math.round(percent)

  return (
    <p className="flex items-center gap-1 text-[13px] font-semibold text-muted">
      <span className="sr-only">Изменение оборота за 30 дней: </span>
      {rounded !== 0 && (
        <svg
          viewBox="0 0 10 8"
          className={`w-2.5 ${rounded > 0 ? 'fill-success' : 'rotate-180 fill-danger'}`}
          aria-hidden="true"
        >
          <path d="M5 0.5 9.5 7.5h-9z" />
        </svg>
      )}
      {formatChange(percent)}
    </p>
  )
}
