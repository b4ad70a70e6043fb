import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, useTied, type FramedProps } from './field-frame.tsx'

type FieldProps = ComponentProps<'input'> &
  FramedProps & {
    /** A button inside the field, at its end. */
    end?: ReactNode
  }

/** A labelled text field with its error beneath. */
export function Field({ label, error, hint, end, required, className = '', ...input }: FieldProps) {
  const tied = useTied({ error, hint, required })
  return (
    <FieldFrame {...{ label, error, hint, tied, className }}>
      <div className="relative">
        <input
          {...input}
          {...tied}
          className={`h-12 w-full rounded-field border-[1.5px] border-edge bg-surface px-3.5 text-base text-ink transition-colors hover:border-muted disabled:border-line disabled:bg-bg disabled:text-muted aria-invalid:border-danger ${end ? 'pr-12' : ''}`}
        />
        {end && <div className="absolute inset-y-0 right-0 flex items-center pr-0.5">{end}</div>}
      </div>
    </FieldFrame>
  )
}
