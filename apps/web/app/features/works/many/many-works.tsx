import { useId, type DragEvent, type ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPlural } from '../../../lib/format/format.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { holdFoot } from '../../../ui/hold-foot.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tick } from '../../../ui/tick.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ManyRow } from './many-row.tsx'
import { PasteBox } from './paste-box.tsx'
import {
  hasMore,
  MOST_ROWS,
  readyRows,
  whyTooMany,
  wholeProgress,
  type Room,
  type Row,
} from './rows.ts'
import type { useManyWorks } from './use-many-works.ts'

type ManyWorksProps = {
  many: ReturnType<typeof useManyWorks>
  /** The choice of a collection, with the way to a new one. */
  collection: ReactNode
  /** What the file chooser offers. */
  accept: string
  mostMb: number
  /** How many works may wait; null where none of them does. */
  room: Room | null
}

/** A table of files that become works together. */
export function ManyWorks({ many, collection, accept, mostMb, room }: ManyWorksProps) {
  const { rows, common } = many
  const ready = readyRows(rows)
  const done = rows.filter(({ stage }) => stage === 'done').length
  const reason = whyNot({ many, ready: ready.length, room })

  function add(list: FileList | null) {
    const left = many.add([...(list ?? [])])
    if (left > 0) showToast(`За один раз — не больше ${MOST_ROWS} файлов: остальные добавьте потом`)
  }

  function remove(key: string) {
    many.remove(key)
    showToast('Строка убрана', { text: 'Вернуть', act: () => many.bringBack(key) })
  }

  return (
    <div className="space-y-5">
      <section
        aria-label="Общее для всех работ"
        className="rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        {collection}
        <Tick
          className="mt-3"
          label="Все работы — только для взрослых, 18+"
          checked={common.is_adult}
          onChange={(event) => many.setCommon({ is_adult: event.currentTarget.checked })}
        />
      </section>
      <DropZone accept={accept} mostMb={mostMb} isFirst={rows.length === 0} onFiles={add} />
      {rows.length > 0 && (
        <>
          <PasteBox onPaste={many.paste} />
          <WholeProgress rows={rows} />
          <ol className="rounded-card border border-line bg-surface" aria-label="Файлы и работы">
            {rows.map((row, index) => (
              <ManyRow
                key={row.key}
                row={row}
                number={index + 1}
                file={many.fileOf(row.key)}
                onEdit={(part) => many.edit(row.key, part)}
                onRetry={() => many.retry(row.key)}
                onRemove={() => remove(row.key)}
              />
            ))}
          </ol>
          <div
            ref={holdFoot}
            className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:mx-0 md:rounded-t-card md:border-x md:px-6"
          >
            {hasMore(rows) ? (
              <Button size="large" onClick={() => void many.createAll()} disabledBecause={reason}>
                {many.isCreating ? 'Создаём…' : createLabel(ready.length)}
              </Button>
            ) : (
              done > 0 && (
                <Link to="/profile/created/myTokens" className={buttonClass({ size: 'large' })}>
                  К&nbsp;моим работам
                </Link>
              )
            )}
            {done > 0 && !many.isCreating && (
              <Button kind="ghost" size="large" onClick={many.clearDone}>
                Убрать созданные
              </Button>
            )}
            <p role="status" className="min-w-40 flex-1 text-sm text-pretty text-muted">
              {reason ?? (done > 0 ? `Создано: ${done} из ${rows.length}` : null)}
            </p>
          </div>
        </>
      )}
    </div>
  )
}

const createLabel = (ready: number) =>
  ready === 0 ? 'Создать работы' : `Создать ${formatPlural(ready, ['работу', 'работы', 'работ'])}`

type Asked = Pick<ManyWorksProps, 'many' | 'room'> & { ready: number }

function whyNot({ many, ready, room }: Asked) {
  const { rows, common, isCreating } = many
  if (isCreating) return 'Создаём работы: закрывать страницу пока не стоит'
  if (rows.every(({ stage }) => stage === 'done')) return 'Все работы созданы'
  if (!hasMore(rows)) return 'Остались файлы, которые не подошли: выберите вместо них другие'
  if (common.collection_id === '') return 'Выберите коллекцию'
  if (ready > 0) return whyTooMany(ready, room)
  if (rows.some(({ stage }) => stage === 'sending' || stage === 'waiting'))
    return 'Файлы ещё загружаются'
  return 'Исправьте отмеченные строки'
}

function WholeProgress({ rows }: { rows: Row[] }) {
  const { arrived, coming, percent } = wholeProgress(rows)
  if (coming === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <p className="font-semibold">
        {`Загружено ${arrived} из ${formatPlural(coming, ['файла', 'файлов', 'файлов'])}`}
      </p>
      <progress
        max={100}
        value={percent}
        aria-label="Загрузка всех файлов"
        className="h-2.5 min-w-40 flex-1 overflow-hidden rounded-full accent-primary"
      />
      <span className="tabular-nums">{percent}&nbsp;%</span>
    </div>
  )
}

type DropZoneProps = {
  accept: string
  mostMb: number
  /** Nothing else can be done yet. */
  isFirst: boolean
  onFiles: (files: FileList | null) => void
}

function DropZone({ accept, mostMb, isFirst, onFiles }: DropZoneProps) {
  const id = useId()
  return (
    <div
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        onFiles(event.dataTransfer.files)
      }}
      className="rounded-card border-[1.5px] border-dashed border-edge bg-surface p-5 text-center sm:p-8 noscript:hidden"
    >
      <Icon name="stack" size={34} className="mx-auto text-primary" />
      <p className="mt-2 text-[17px] font-bold">Выберите или перетащите файлы</p>
      <p id={`${id}-limits`} className="mx-auto mt-1 max-w-[56ch] text-sm text-pretty text-muted">
        {`Картинки, видео, звук и 3D-модели до ${mostMb}\u00a0МБ, не больше ${MOST_ROWS} за раз. Загрузка начнётся сразу, а названия можно вписать пока.`}
      </p>
      <input
        id={id}
        type="file"
        multiple
        accept={accept}
        aria-describedby={`${id}-limits`}
        onChange={(event) => {
          onFiles(event.currentTarget.files)
          // The same files may be chosen again.
          event.currentTarget.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`mt-4 cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-primary ${buttonClass({ size: 'large', kind: isFirst ? 'primary' : 'ghost' })}`}
      >
        Выбрать файлы
      </label>
    </div>
  )
}
