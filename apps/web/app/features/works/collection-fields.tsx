import { useState } from 'react'
import { checkSocialUrl, SOCIAL_NETWORKS, socialPattern } from '@kefir/rules/accounts/socials'
import { suggestSlug } from '@kefir/rules/text/suggest-slug'
import { isReservedSlug, isSlug, RESERVED_SLUG } from '@kefir/rules/works/collection-slug'
import { COLLECTION_LIMITS, WORK_LIMITS } from '@kefir/rules/works/limits'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { CollectionTexts } from './collection-texts.ts'

export type Category = { id: number; name: string }

type CollectionFieldsProps = {
  /** What stands in the fields. */
  texts: CollectionTexts
  isEdit?: boolean
  categories: Category[]
  errors: Record<string, string>
  typed: (name: string, saved: string) => string
  /** What another name means for a collection that is approved already. */
  nameHint?: string | undefined
}

/** What a collection is called and tells; its pictures stand beside. */
export function CollectionFields(props: CollectionFieldsProps) {
  const { texts, categories, errors, typed } = props
  return (
    <>
      <NameAndSlug {...props} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label="Категория"
          name="category_id"
          required
          defaultValue={typed('category_id', texts['category_id'] ?? '')}
          error={errors['category_id']}
        >
          <option value="" disabled>
            Выберите категорию
          </option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label="Роялти, %"
          name="royalty"
          inputMode="decimal"
          maxLength={5}
          defaultValue={typed('royalty', texts['royalty'] ?? '')}
          error={errors['royalty']}
          hint={`От 0 до ${WORK_LIMITS.royalty}: ваша доля с каждой перепродажи`}
        />
      </div>
      <TextArea
        label="Описание"
        name="description"
        longest={COLLECTION_LIMITS.description}
        defaultValue={typed('description', texts['description'] ?? '')}
        error={errors['description']}
      />
    </>
  )
}

type NameAndSlugProps = Omit<CollectionFieldsProps, 'categories'>

/** The short address follows the name until it is written by hand. */
function NameAndSlug({ texts, isEdit = false, errors, typed, nameHint }: NameAndSlugProps) {
  const { name = '', slug = '' } = texts
  const [suggested, setSuggested] = useState(() => slug || suggestSlug(name))
  const [isOwn, setOwn] = useState(isEdit || slug !== '')
  const [noticed, setNoticed] = useState<string | null>(null)

  return (
    <>
      <Field
        label="Название"
        name="name"
        required
        maxLength={COLLECTION_LIMITS.name}
        defaultValue={typed('name', name)}
        error={errors['name']}
        hint={nameHint ?? 'От 3 до 80 знаков, своё для каждой вашей коллекции'}
        onInput={(event) => !isOwn && setSuggested(suggestSlug(event.currentTarget.value))}
      />
      <Field
        label="Короткий адрес"
        name="slug"
        maxLength={60}
        spellCheck={false}
        autoCapitalize="none"
        placeholder={suggested || 'molochnye-reki'}
        defaultValue={typed('slug', slug)}
        error={errors['slug'] ?? noticed}
        hint={
          isOwn || suggested === ''
            ? 'Латинские буквы, цифры и дефис, от 3 знаков. Можно не\u00a0заполнять'
            : `Можно не\u00a0заполнять или взять, например, ${suggested}`
        }
        onInput={(event) => {
          setOwn(event.currentTarget.value !== '')
          setNoticed(null)
        }}
        onBlur={(event) => setNoticed(checkSlug(event.currentTarget.value.trim()))}
      />
    </>
  )
}

function checkSlug(slug: string) {
  if (isReservedSlug(slug)) return RESERVED_SLUG
  return slug === '' || isSlug(slug)
    ? null
    : 'Только строчные латинские буквы, цифры и дефис, от 3 знаков'
}

type SocialFieldsProps = Pick<CollectionFieldsProps, 'texts' | 'errors' | 'typed'>

/** Pages of the collection elsewhere. */
export function SocialFields({ texts, errors, typed }: SocialFieldsProps) {
  const [noticed, setNoticed] = useState<Record<string, string | null>>({})
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {SOCIAL_NETWORKS.map(({ key, name, placeholder }) => (
        <Field
          key={key}
          label={name}
          name={key}
          type="url"
          inputMode="url"
          pattern={socialPattern(key)}
          placeholder={placeholder}
          maxLength={200}
          defaultValue={typed(key, texts[key] ?? '')}
          error={errors[key] ?? errors[`socials.${key}`] ?? noticed[key]}
          onBlur={({ currentTarget: { value } }) => {
            const url = value.trim()
            setNoticed({ ...noticed, [key]: url === '' ? null : checkSocialUrl(key, url) })
          }}
          onInput={() => noticed[key] && setNoticed({ ...noticed, [key]: null })}
        />
      ))}
    </div>
  )
}
