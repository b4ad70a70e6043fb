import { useId } from 'react'
import { WORK_LIMITS } from '@kefir/rules/works/limits'
import { Button } from '../../ui/button.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkTraits, suggestNames, suggestValues, type KnownTraits, type Trait } from './traits.ts'

type TraitsEditorProps = {
  traits: Trait[]
  /** Of the chosen collection. */
  known: KnownTraits
  /** What the server said, by `traits.0.name` and the like. */
  errors: Record<string, string>
  onChange: (traits: Trait[]) => void
}

/** Properties of a work, row by row; names and values of the collection are suggested. */
export function TraitsEditor({ traits, known, errors, onChange }: TraitsEditorProps) {
  const id = useId()
  const noticed = checkTraits(traits)
  const isFull = traits.length >= WORK_LIMITS.traits

  const put = (at: number, part: Partial<Trait>) =>
    onChange(traits.map((trait, row) => (row === at ? { ...trait, ...part } : trait)))

  return (
    <div>
      {traits.length > 0 && (
        <ol className="space-y-3">
          {traits.map(({ name, value }, at) => {
            const said = errors[`traits.${at}.name`] ?? errors[`traits.${at}.value`]
            const error = said ?? (name && value ? noticed[at] : null)
            const others = traits.filter((_, row) => row !== at).map((trait) => trait.name)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- Rows have no other identity than their place.
              <li key={at}>
                <div
                  role="group"
                  aria-label={`Свойство ${at + 1}`}
                  className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px] items-center gap-2"
                >
                  <Combobox
                    label="Свойство"
                    name={`traits.${at}.name`}
                    value={name}
                    placeholder="Крышка"
                    maxLength={WORK_LIMITS.traitName}
                    suggestions={suggestNames(known, name, others)}
                    isInvalid={Boolean(error)}
                    describedBy={error ? `${id}-${at}` : undefined}
                    onChange={(text) => put(at, { name: text })}
                  />
                  <Combobox
                    label="Значение"
                    name={`traits.${at}.value`}
                    value={value}
                    placeholder="золотая"
                    maxLength={WORK_LIMITS.traitValue}
                    suggestions={suggestValues(known, name, value)}
                    isInvalid={Boolean(error)}
                    describedBy={error ? `${id}-${at}` : undefined}
                    onChange={(text) => put(at, { value: text })}
                  />
                  <button
                    type="button"
                    aria-label={`Убрать свойство ${name || at + 1}`}
                    onClick={() => onChange(traits.filter((_, row) => row !== at))}
                    className="hit grid place-items-center rounded-field text-muted hover:text-danger"
                  >
                    <Icon name="close" />
                  </button>
                </div>
                {error && (
                  <p id={`${id}-${at}`} className="mt-1 text-sm text-danger">
                    {error}
                  </p>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {errors['traits'] && <p className="mt-2 text-sm text-danger">{errors['traits']}</p>}
      <Button
        kind="ghost"
        className={traits.length > 0 ? 'mt-3' : ''}
        disabledBecause={isFull ? `Не больше ${WORK_LIMITS.traits} свойств` : null}
        onClick={() => onChange([...traits, { name: '', value: '' }])}
      >
        <Icon name="plus" />
        Добавить свойство
      </Button>
    </div>
  )
}
