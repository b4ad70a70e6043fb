import { formatDateTime } from '../../lib/format/format.ts'
import { Countdown, useNow } from '../../ui/countdown.tsx'
import { splitCountdown } from './split-countdown.ts'

type DropCountdownProps = {
  endsAt: string
  /** When the server made the page, ms. */
  renderedAt: number
}

export function DropCountdown({ endsAt, renderedAt }: DropCountdownProps) {
  const left = Date.parse(endsAt) - useNow(renderedAt)

  return (
    <div className="min-h-[52px] md:min-h-[76px]">
      {left > 0 ? (
        <Countdown
          label={`До конца этапа, до ${formatDateTime(endsAt)} по Москве`}
          parts={splitCountdown(left)}
        />
      ) : (
        <p className="max-w-[240px] text-[14px] leading-snug font-bold md:max-w-[320px] md:text-[16px]">
          Этап завершён. Следующий ищите на&nbsp;странице дропа.
        </p>
      )}
    </div>
  )
}
