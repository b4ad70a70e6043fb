import type { ComponentProps } from 'react'
import { FieldFrame, useTied, type FramedProps } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type SelectProps = ComponentProps<'select'> & FramedProps

/** A labelled choice of one, with its error beneath. */
export function Select({ label, error, hint, required, className = '', ...select }: SelectProps) {
  const tied = useTied({ error, hint, required })
  return (
    <FieldFrame {...{ label, error, hint, tied, className }}>
      <div className="relative">
        <select
          {...select}
          {...tied}
          className="h-12 w-full appearance-none truncate rounded-field border-[1.5px] border-edge bg-surface pr-11 pl-3.5 text-base text-ink transition-colors hover:border-muted aria-invalid:border-danger"
        />
        <Icon
          name="chevron"
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-muted"
        />
      </div>
    </FieldFrame>
  )
}
