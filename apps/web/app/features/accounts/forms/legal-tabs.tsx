import { useEffect, useRef } from 'react'
import { ENTITY, INDIVIDUAL, keepLegalType, keptLegalType, toLegalType } from '../legal-type.ts'

const TABS = [
  { type: INDIVIDUAL, name: 'Физическое лицо' },
  { type: ENTITY, name: 'Юридическое лицо' },
]

/** Shown only where the form's tab says so. By CSS alone: the tabs turn without scripts, too. */
export const FOR_INDIVIDUALS = 'group-has-[[data-entity]:checked]:hidden'
export const FOR_ENTITIES = 'hidden group-has-[[data-entity]:checked]:block'

/** Who registers. `sent` is what a page without scripts was sent with. */
export function LegalTabs({ sent }: { sent?: string }) {
  const ref = useRef<HTMLFieldSetElement>(null)

  useEffect(() => {
    if (sent !== undefined) return
    const kept = ref.current?.querySelector<HTMLInputElement>(`[value='${keptLegalType()}']`)
    if (kept) kept.checked = true
  }, [sent])

  return (
    <fieldset ref={ref} className="grid grid-cols-2 gap-1 rounded-[14px] bg-bg p-1">
      <legend className="sr-only">Кто регистрируется</legend>
      {TABS.map(({ type, name }) => (
        <label
          key={type}
          className="flex min-h-11 cursor-pointer items-center justify-center rounded-[11px] px-1 text-center text-sm leading-tight font-semibold text-muted transition-colors hover:text-ink has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-checked:inset-ring-[1.5px] has-checked:inset-ring-edge has-focus-visible:outline-3 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name="legal_id"
            value={type}
            data-entity={type === ENTITY || undefined}
            defaultChecked={type === toLegalType(sent)}
            onChange={() => keepLegalType(type)}
            className="sr-only"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
