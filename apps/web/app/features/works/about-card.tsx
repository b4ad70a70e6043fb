import type { ReactNode } from 'react'
import { WORK_LIMITS } from '@kefir/rules/works/limits'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { FormCard } from './form-card.tsx'
import type { WorkFields } from './work-fields.ts'

type AboutCardProps = {
  fields: WorkFields
  errors: Record<string, string>
  /** What another name means for a work that is approved already. */
  nameHint?: ReactNode
  /** The choice of a collection; an edit has none. */
  collection: ReactNode
  onChange: (part: Partial<WorkFields>) => void
}

/** What the work is called, tells and belongs to. */
export function AboutCard({ fields, errors, nameHint, collection, onChange }: AboutCardProps) {
  return (
    <FormCard title="О работе">
      <Field
        label="Название"
        name="name"
        required
        maxLength={WORK_LIMITS.name}
        defaultValue={fields.name}
        error={errors['name']}
        hint={nameHint}
        onInput={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextArea
        label="Описание"
        name="description"
        longest={WORK_LIMITS.description}
        defaultValue={fields.description}
        error={errors['description']}
        onInput={(event) => onChange({ description: event.currentTarget.value })}
      />
      {collection}
    </FormCard>
  )
}
