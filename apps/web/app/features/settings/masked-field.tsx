import type { ComponentProps, FormEvent } from 'react'
import { Field } from '../../ui/field.tsx'
import { caretAfter } from './caret-after.ts'

type MaskedFieldProps = ComponentProps<typeof Field> & {
  /** Lays out what has been typed so far. */
  format: (typed: string) => string
}

/** A field of digits that are grouped while one types. */
export function MaskedField({ format, onInput, ...field }: MaskedFieldProps) {
  return (
    <Field
      inputMode="numeric"
      {...field}
      onInput={(event: FormEvent<HTMLInputElement>) => {
        layOut(event.currentTarget, format)
        onInput?.(event as Parameters<NonNullable<typeof onInput>>[0])
      }}
    />
  )
}

function layOut(input: HTMLInputElement, format: (typed: string) => string) {
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digits = input.value.slice(0, caret).replaceAll(/\D/g, '').length
  input.value = format(input.value)
  // A digit that the layout itself puts in, such as the country's code, moves the end only.
  const place = isAtEnd ? input.value.length : caretAfter(input.value, digits)
  input.setSelectionRange(place, place)
}
