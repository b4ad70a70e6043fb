import { Link, type To } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'

type ChosenChipsProps = {
  /** Each with the address that is without it. */
  chips: { text: string; to: To }[]
  /** Where nothing is chosen, unless something beside leads there. */
  reset?: To | undefined
  resetText?: string
  /** Called as a chip goes, since the focus on it would be lost. */
  onRemove: () => void
}

/** What is chosen, each thing with the way to be rid of it. */
export function ChosenChips({
  chips,
  reset,
  resetText = 'Сбросить все фильтры',
  onRemove,
}: ChosenChipsProps) {
  if (chips.length === 0 && !reset) return null

  return (
    <ul aria-label="Выбранные фильтры" className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Link
            to={to}
            preventScrollReset
            onClick={onRemove}
            aria-label={`Убрать фильтр: ${text}`}
            className="flex min-h-9 items-center gap-1.5 rounded-field bg-ink py-1 pr-2 pl-3 text-[14px] font-semibold text-bg hover:bg-ink/85 pointer-coarse:min-h-11"
          >
            <span className="max-w-60 truncate">{text}</span>
            <Icon name="close" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      {reset && (
        <li>
          <Link
            to={reset}
            preventScrollReset
            onClick={onRemove}
            className="flex min-h-9 items-center px-2 font-bold text-primary hover:underline pointer-coarse:min-h-11"
          >
            {resetText}
          </Link>
        </li>
      )}
    </ul>
  )
}
