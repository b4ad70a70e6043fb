import { formatCount, formatPlural } from '@kefir/rules/text/format-russian'

type TextCounterProps = { length: number; longest: number }

/** How much of a text is written; speaks up only when it is too long. */
export function TextCounter({ length, longest }: TextCounterProps) {
  const over = length - longest
  return (
    <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-sm">
      <span role="status" className="text-danger">
        {over > 0 && `Сократите текст на ${formatPlural(over, ['знак', 'знака', 'знаков'])}`}
      </span>
      <span className={`ml-auto tabular-nums ${over > 0 ? 'text-danger' : 'text-muted'}`}>
        {formatCount(length)} из {formatCount(longest)}
      </span>
    </p>
  )
}
