import { useEffect, useRef, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { readPrice } from './token-filters.ts'

type Bounds = { priceMin: string; priceMax: string }

type PriceFilterProps = Bounds & {
  onChange: (bounds: Bounds) => void
}

/** Typing goes on for a moment after each digit. */
const PAUSE_MS = 600

/** The price from and to. It is asked for when the typing pauses, or at once by Enter. */
export function PriceFilter({ priceMin, priceMax, onChange }: PriceFilterProps) {
  const asked = `${priceMin} ${priceMax}`
  const [draft, setDraft] = useState<(Bounds & { at: string }) | null>(null)
  // What was typed counts until the address says something else, as Back does.
  const isTyping = draft !== null && (draft.at === asked || isSame(draft, asked))
  const typed = isTyping ? draft : { priceMin, priceMax }
  const errors = checkBounds(typed)

  // Another filter may be ticked during the pause: the latest call knows of it.
  const latest = useRef(onChange)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(bounds: Bounds, pauseMs: number) {
    clearTimeout(timer.current)
    if (Object.keys(checkBounds(bounds)).length > 0 || isSame(bounds, asked)) return
    timer.current = setTimeout(() => latest.current(cleanBounds(bounds)), pauseMs)
  }

  function type(name: keyof Bounds, text: string) {
    const next = { ...typed, [name]: text }
    setDraft({ ...next, at: asked })
    ask(next, PAUSE_MS)
  }

  const field = (name: keyof Bounds, label: string, param: string) => (
    <Field
      label={label}
      name={param}
      value={typed[name]}
      error={errors[name]}
      onChange={({ target }) => type(name, target.value)}
      onKeyDown={({ key }) => key === 'Enter' && ask(typed, 0)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={14}
    />
  )

  return (
    <div className="grid grid-cols-2 gap-2">
      {field('priceMin', 'От, ₽', 'price_min')}
      {field('priceMax', 'До, ₽', 'price_max')}
    </div>
  )
}

const cleanBounds = ({ priceMin, priceMax }: Bounds): Bounds => ({
  priceMin: readPrice(priceMin) ?? '',
  priceMax: readPrice(priceMax) ?? '',
})

function isSame(bounds: Bounds, asked: string) {
  const { priceMin, priceMax } = cleanBounds(bounds)
  return `${priceMin} ${priceMax}` === asked
}

function checkBounds({ priceMin, priceMax }: Bounds): Partial<Bounds> {
  const [min, max] = [readPrice(priceMin), readPrice(priceMax)]
  if (priceMin.trim() && min === null) return { priceMin: 'Напишите число' }
  if (priceMax.trim() && max === null) return { priceMax: 'Напишите число' }
  if (min !== null && max !== null && Number(min) > Number(max))
    return { priceMax: 'Меньше, чем «от»' }
  return {}
}
