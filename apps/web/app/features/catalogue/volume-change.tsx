import { formatChange } from '../../lib/format/format.ts'

type VolumeChangeProps = {
  percent: number | null
  /** The time that is compared with the one before it, in words. */
  over?: string
}

/**
 * Turnover against the time before. The sign and the arrow tell the direction; the words stay
 * in the muted colour because the brand's green is too light for small text.
 */
export function VolumeChange({ percent, over = 'за 30 дней' }: VolumeChangeProps) {
  if (percent === null) return <p className="text-[13px] text-muted">впервые</p>

  const rounded = Math.round(percent)

  return (
    <p className="flex items-center gap-1 text-[13px] font-semibold text-muted">
      <span className="sr-only">Изменение оборота {over}: </span>
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
