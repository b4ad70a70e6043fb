import type { ReactNode } from 'react'
import { Form, Link, useLocation, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { BesideFields } from './beside-fields.tsx'
import { SelectField } from './select-field.tsx'

type Choice = { name: string; label: string; options: { value: string; text: string }[] }

type DeskFiltersProps = {
  /** A field to search by, with what may be written there. */
  search?: { name: string; label: string; placeholder: string; maxLength?: number }
  choices?: Choice[]
  children?: ReactNode
}

const NONE: Choice[] = []

/** What a list is narrowed by. All of it stands in the address, so that it can be sent to a colleague. */
export function DeskFilters({ search, choices = NONE, children }: DeskFiltersProps) {
  const { pathname, search: query } = useLocation()
  const submit = useSubmit()
  const now = new URLSearchParams(query)
  const isNarrowed = /=[^&]/.test(query)

  return (
    <Form
      key={query}
      role="search"
      action={pathname}
      onChange={(event) => {
        // A chosen line acts at once; a text waits for Enter.
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
      className="mb-4 flex flex-wrap items-start gap-3"
    >
      {search && (
        <Field
          {...search}
          type="search"
          autoComplete="off"
          defaultValue={now.get(search.name) ?? ''}
          className="min-w-[220px] grow basis-[320px]"
        />
      )}
      {choices.map((choice) => (
        <SelectField key={choice.name} {...choice} defaultValue={now.get(choice.name) ?? ''} />
      ))}
      {children}
      <BesideFields>
        <Button type="submit" kind="ghost" className="h-12">
          {search ? 'Найти' : 'Показать'}
        </Button>
        {isNarrowed && (
          <Link
            to={pathname}
            className="inline-flex h-12 items-center font-semibold text-muted hover:text-ink"
          >
            Сбросить
          </Link>
        )}
      </BesideFields>
    </Form>
  )
}
