import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Tick } from '../../ui/tick.tsx'

type WordsFieldsProps = {
  saved: { name: string; description: string; is_public: boolean }
  errors: Record<string, string>
  typed: (name: string, saved: string) => string
}

const { shortestName, longestName, longestDescription } = GALLERY_LIMITS

/** A gallery's name, description and who sees it. */
export function WordsFields({ saved, errors, typed }: WordsFieldsProps) {
  return (
    <>
      <Field
        label="Название"
        name="name"
        required
        autoComplete="off"
        maxLength={longestName}
        defaultValue={typed('name', saved.name)}
        error={errors['name']}
        hint={`От ${shortestName} до ${longestName} знаков`}
      />
      <TextArea
        label="Описание"
        name="description"
        longest={longestDescription}
        defaultValue={typed('description', saved.description)}
        error={errors['description']}
      />
      <div>
        <Tick
          kind="switch"
          name="is_public"
          defaultChecked={saved.is_public}
          label={<span className="font-semibold">Показывать всем</span>}
        />
        <p className="mt-1 text-sm text-pretty text-muted">
          Если выключить, галерея откроется только по&nbsp;секретной ссылке: её не&nbsp;будет
          в&nbsp;профиле, поиске и&nbsp;списках.
        </p>
      </div>
    </>
  )
}
