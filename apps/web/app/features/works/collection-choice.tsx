import type { ModerationCollection } from '@kefir/wire/works'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'

/** One's own collection, as much of it as a choice needs. */
export type OwnCollection = Pick<ModerationCollection, 'id' | 'name' | 'status'>

type CollectionChoiceProps = {
  collections: OwnCollection[]
  value: string
  error: string | null | undefined
  onChange: (id: string) => void
  onCreate: () => void
}

/** Into which of one's own collections the work goes, and the way to a new one. */
export function CollectionChoice(props: CollectionChoiceProps) {
  const { collections, value, error, onChange, onCreate } = props
  const chosen = collections.find(({ id }) => String(id) === value)

  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <Select
          label="Коллекция"
          name="collection_id"
          required
          value={value}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-w-56 flex-1"
        >
          <option value="" disabled>
            {collections.length > 0 ? 'Выберите коллекцию' : 'Коллекций пока нет'}
          </option>
          {collections.map(({ id, name, status }) => (
            <option key={id} value={id} disabled={status.code === 'rejected'}>
              {status.code === 'approved' ? name : `${name} · ${status.name.toLowerCase()}`}
            </option>
          ))}
        </Select>
        <Button kind="ghost" className="h-12" onClick={onCreate}>
          <Icon name="stack" />
          Создать коллекцию
        </Button>
      </div>
      {chosen && chosen.status.code !== 'approved' && (
        <p className="mt-2 text-sm text-pretty text-muted">
          Коллекция ещё на&nbsp;модерации. Работу можно создать сейчас: она появится в&nbsp;каталоге
          вместе с&nbsp;коллекцией.
        </p>
      )}
    </div>
  )
}
