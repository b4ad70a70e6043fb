import { useId, type ComponentProps, type ReactNode } from 'react'

type TickProps = ComponentProps<'input'> & {
  label: ReactNode
  /** What the server found wrong, shown under the label. */
  error?: string | null
  /** A switch acts at once; a box waits for the form's button. */
  kind?: 'box' | 'switch'
}

/** A labelled check box, or a switch. */
export function Tick({
  label,
  error,
  kind = 'box',
  required,
  className = '',
  ...input
}: TickProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-muted">
        <input
          {...input}
          type="checkbox"
          required={required}
          role={kind === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : input['aria-describedby']}
          className={`shrink-0 ${kind === 'switch' ? SWITCH : BOX}`}
        />
        <span className="min-w-0 grow">
          {label}
          {required && (
            <span className="text-danger" aria-hidden="true">
              {'\u00a0*'}
            </span>
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mb-1 pl-8.5 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

const BOX =
  'grid size-5.5 cursor-pointer appearance-none place-items-center rounded-[7px] border-[1.5px] border-edge bg-surface transition-colors before:size-3.5 before:scale-0 before:bg-on-primary before:transition-transform before:[clip-path:polygon(14%_44%,0_62%,40%_100%,100%_18%,84%_4%,38%_68%)] checked:border-primary checked:bg-primary checked:before:scale-100 aria-invalid:border-danger disabled:cursor-default disabled:opacity-60 forced-colors:appearance-auto forced-colors:before:hidden'
const SWITCH =
  'h-7 w-12 cursor-pointer appearance-none rounded-full bg-muted p-1 transition-colors before:block before:size-5 before:rounded-full before:bg-surface before:transition-transform checked:bg-primary checked:before:translate-x-5'
