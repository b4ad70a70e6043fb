import { useId, useState, type KeyboardEvent } from 'react'

type ComboboxProps = {
  /** Read aloud; the eyes see it as a heading of the column, or not at all. */
  label: string
  name: string
  value: string
  placeholder?: string
  maxLength: number
  /** What may be meant; anything else may be typed as well. */
  suggestions: string[]
  isInvalid?: boolean
  describedBy?: string | undefined
  onChange: (value: string) => void
}

/** A text field that knows some answers: a list below it, walked by arrows, taken by Enter or a click. */
export function Combobox({
  label,
  value,
  suggestions,
  isInvalid = false,
  describedBy,
  onChange,
  ...input
}: ComboboxProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [picked, setPicked] = useState<number | null>(null)
  const isShown = isOpen && suggestions.length > 0

  function choose(text: string) {
    onChange(text)
    close()
  }

  function close() {
    setOpen(false)
    setPicked(null)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    const chosen = picked === null ? undefined : suggestions[picked]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setOpen(true)
      setPicked(step(picked, key === 'ArrowDown' ? 1 : -1, suggestions.length))
    } else if (key === 'Enter' && isShown && chosen !== undefined) choose(chosen)
    else if (key === 'Escape' && isShown) close()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative min-w-0">
      <input
        {...input}
        value={value}
        role="combobox"
        aria-label={label}
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown && picked !== null ? `${id}-${picked}` : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setOpen(true)
          setPicked(null)
          onChange(event.currentTarget.value)
        }}
        className="h-12 w-full min-w-0 rounded-field border-[1.5px] border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-muted aria-invalid:border-danger"
      />
      <div
        id={id}
        role="listbox"
        aria-label={`Подсказки: ${label}`}
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-field border border-line bg-surface py-1 shadow-card"
      >
        {suggestions.map((text, index) => (
          <div
            key={text}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === picked}
            // The field keeps the focus and the keys; a click would come after its list is closed.
            onMouseDown={(event) => {
              event.preventDefault()
              choose(text)
            }}
            className="flex min-h-11 cursor-pointer items-center px-3.5 [overflow-wrap:anywhere] hover:bg-bg aria-selected:bg-bg aria-selected:font-semibold aria-selected:text-primary"
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Round the list, and through nothing chosen between its ends. */
function step(from: number | null, by: 1 | -1, count: number): number | null {
  const next = (from ?? (by === 1 ? -1 : count)) + by
  return next < 0 || next >= count ? null : next
}
