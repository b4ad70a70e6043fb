import { useState } from 'react'
import type { TokenCard } from '@kefir/wire/cards'
import { formatPlural } from '../../lib/format/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { PickerTile } from './picker-tile.tsx'
import type { PickerSource } from './picker-sources.ts'
import { usePicker } from './use-picker.ts'

type TokenPickerProps = {
  userId: number
  /** Already there: shown so, and not offered. */
  chosenIds: number[]
  /** How many more the gallery takes. */
  room: number
  onClose: () => void
  onChoose: (tokens: TokenCard[]) => void | Promise<void>
}

const SOURCES: { source: PickerSource; name: string; empty: string }[] = [
  { source: 'own', name: 'Мои токены', empty: 'Среди ваших токенов такого нет.' },
  { source: 'favourites', name: 'Избранное', empty: 'В избранном такого нет.' },
  {
    source: 'site',
    name: 'Весь сайт',
    empty: 'Введите название от трёх знаков, номер токена или ссылку на него.',
  },
]

const GRID = 'grid grid-cols-3 gap-2.5 sm:grid-cols-5'

/** Chooses tokens: one's own, favourites, and any other by name, number or link. */
export function TokenPicker({ userId, chosenIds, room, onClose, onChoose }: TokenPickerProps) {
  const picker = usePicker(userId)
  const [isSending, setIsSending] = useState(false)
  const { chosen } = picker

  async function choose() {
    setIsSending(true)
    await onChoose(chosen)
    setIsSending(false)
  }

  return (
    <Dialog title="Добавить токены" place="wide" onClose={onClose}>
      <div className="flex min-h-0 grow flex-col">
        <div role="group" aria-label="Откуда" className="mb-3 flex flex-wrap gap-2">
          {SOURCES.map(({ source, name }) => (
            <button
              key={source}
              type="button"
              aria-pressed={picker.source === source}
              onClick={() => picker.setSource(source)}
              className="min-h-11 rounded-field border-[1.5px] border-line px-3.5 font-semibold hover:border-muted aria-pressed:border-primary aria-pressed:text-primary"
            >
              {name}
            </button>
          ))}
        </div>
        <div className="relative mb-4">
          <Icon
            name="search"
            className="pointer-events-none absolute top-3.5 left-3.5 text-muted"
          />
          <input
            type="search"
            data-first
            value={picker.text}
            maxLength={200}
            onChange={(event) => picker.setText(event.target.value)}
            aria-label="Название, номер или ссылка на токен"
            placeholder="Название, номер или ссылка на токен"
            className="h-12 w-full rounded-field border-[1.5px] border-edge bg-surface pr-3 pl-11 text-base hover:border-muted"
          />
        </div>
        {/* On a screen too low for all of it, the whole scrolls below the foot. */}
        <div className="-mx-1 min-h-36 grow overflow-y-auto px-1 pb-2">
          <Choice picker={picker} chosenIds={chosenIds} />
        </div>
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
          <p role="status" className="font-semibold">
            {chosen.length > 0
              ? `Выбрано: ${formatPlural(chosen.length, ['токен', 'токена', 'токенов'])}`
              : 'Отметьте токены'}
          </p>
          <Button
            onClick={() => void choose()}
            disabledBecause={whyNot(chosen.length, room, isSending)}
          >
            {isSending ? 'Добавляем…' : 'Добавить'}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function whyNot(count: number, room: number, isSending: boolean) {
  if (isSending) return 'Уже добавляем'
  if (count === 0) return 'Сначала отметьте хотя бы один токен'
  if (count > room)
    return `В галерею поместится ещё ${formatPlural(room, ['токен', 'токена', 'токенов'])}`
  return null
}

type ChoiceProps = { picker: ReturnType<typeof usePicker>; chosenIds: number[] }

function Choice({ picker, chosenIds }: ChoiceProps) {
  const { page, isLoading, error, chosen } = picker
  if (error)
    return (
      <div role="alert" className="space-y-3 py-6 text-center">
        <p className="text-danger">{error}</p>
        <Button kind="ghost" onClick={picker.again}>
          Повторить
        </Button>
      </div>
    )
  if (!page)
    return (
      <Loading label="Загружаем токены">
        <div className={GRID}>
          {Array.from({ length: 10 }, (_, index) => (
            <Skeleton key={index} className="aspect-square rounded-field" />
          ))}
        </div>
      </Loading>
    )
  if (page.data.length === 0)
    return (
      <p className="py-8 text-center text-pretty text-muted">
        {SOURCES.find(({ source }) => source === picker.source)?.empty}
      </p>
    )
  return (
    <>
      <ul className={GRID}>
        {page.data.map((token) => (
          <li key={token.id} className="min-w-0">
            <PickerTile
              token={token}
              isThere={chosenIds.includes(token.id)}
              isChosen={chosen.some(({ id }) => id === token.id)}
              onToggle={() => picker.toggle(token)}
            />
          </li>
        ))}
      </ul>
      {page.next_page_url && (
        <div className="mt-4 text-center">
          <Button
            kind="ghost"
            onClick={() => void picker.loadMore()}
            disabledBecause={isLoading ? 'Уже загружаем' : null}
          >
            {isLoading ? 'Загружаем…' : 'Показать ещё'}
          </Button>
        </div>
      )}
    </>
  )
}
