import { useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { WORK_LIMITS } from '@kefir/rules/works/limits'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { faultOf, isFixed as isRowFixed, type Row, type Stage } from './rows.ts'
import { formatTraitLine, parseTraitLine } from './trait-line.ts'

type ManyRowProps = {
  row: Row
  number: number
  /** The chosen file, where this browser still has it. */
  file: File | undefined
  onEdit: (part: Partial<Row>) => void
  onRetry: () => void
  onRemove: () => void
}

const CELL =
  'w-full min-w-0 rounded-field border-[1.5px] border-edge bg-surface px-3 text-[15px] hover:border-muted aria-invalid:border-danger read-only:border-transparent read-only:bg-transparent'

/** One file of the table: what it will be called, and how far it has come. */
export function ManyRow({ row, number, file, onEdit, onRetry, onRemove }: ManyRowProps) {
  const isFixed = isRowFixed(row)
  const fault = isFixed ? null : faultOf(row)
  const about = `строка ${number}, ${row.fileName}`

  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_44px] items-start gap-3 border-b border-line p-3 last:border-0 md:grid-cols-[56px_minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,3fr)_44px] md:px-4">
      <Thumb file={file} row={row} />
      <div className="min-w-0 md:order-4">
        <p className="truncate text-[13px] text-muted" title={row.fileName}>
          <span className="sr-only">Строка {number}: </span>
          {row.fileName}
        </p>
        <RowState row={row} fault={fault} onRetry={onRetry} />
      </div>
      <button
        type="button"
        aria-label={`Убрать из таблицы: ${about}`}
        onClick={onRemove}
        className="hit grid place-items-center rounded-field text-muted hover:text-danger md:order-5"
      >
        <Icon name="close" />
      </button>
      <input
        value={row.name}
        readOnly={isFixed}
        maxLength={WORK_LIMITS.name}
        placeholder="Название"
        aria-label={`Название, ${about}`}
        aria-invalid={fault && row.name.trim() === '' ? true : undefined}
        data-column="name"
        onKeyDown={walkColumn}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
        className={`${CELL} h-11 max-md:col-span-3 md:order-1`}
      />
      <textarea
        value={row.description}
        readOnly={isFixed}
        rows={1}
        maxLength={WORK_LIMITS.description}
        placeholder={isFixed ? '' : 'Описание'}
        aria-label={`Описание, ${about}`}
        data-column="description"
        onChange={(event) => onEdit({ description: event.currentTarget.value })}
        className={`${CELL} h-11 py-2.5 read-only:resize-none max-md:col-span-3 md:order-2`}
      />
      <TraitCell
        traits={row.traits}
        isFixed={isFixed}
        label={`Свойства, ${about}`}
        onChange={(traits) => onEdit({ traits })}
      />
    </li>
  )
}

type TraitCellProps = {
  traits: Row['traits']
  isFixed: boolean
  label: string
  onChange: (traits: Row['traits']) => void
}

/** The line is kept as it is typed; what it says is read from it. */
function TraitCell({ traits, isFixed, label, onChange }: TraitCellProps) {
  const [typed, setTyped] = useState({ line: formatTraitLine(traits), traits })
  const line = typed.traits === traits ? typed.line : formatTraitLine(traits)

  return (
    <input
      value={line}
      readOnly={isFixed}
      placeholder={isFixed ? '' : 'Крышка: золотая; Форма: бутылка'}
      aria-label={label}
      data-column="traits"
      onKeyDown={walkColumn}
      onChange={({ currentTarget: { value } }) => {
        const next = parseTraitLine(value)
        setTyped({ line: value, traits: next })
        onChange(next)
      }}
      className={`${CELL} h-11 max-md:col-span-3 md:order-3`}
    />
  )
}

const SAID: Record<Stage, string> = {
  waiting: 'Ждёт очереди',
  sending: 'Загружается',
  sent: 'Файл загружен',
  creating: 'Создаём…',
  done: 'Создана',
  failed: 'Не получилось',
  refused: 'Файл не подошёл',
  lost: 'Выберите файл ещё раз',
}

type RowStateProps = { row: Row; fault: string | null; onRetry: () => void }

function RowState({ row, fault, onRetry }: RowStateProps) {
  const { stage, share, error, tokenId } = row
  if (stage === 'sending')
    return (
      <div className="mt-1.5 flex items-center gap-2.5">
        <progress
          max={100}
          value={Math.round(share * 100)}
          aria-label={`Загрузка: ${row.fileName}`}
          className="h-2 min-w-0 flex-1 overflow-hidden rounded-full accent-primary"
        />
        <span className="text-[13px] tabular-nums">{Math.round(share * 100)}&nbsp;%</span>
      </div>
    )

  return (
    <div role="status" className="mt-0.5 text-sm">
      {stage === 'done' && tokenId !== null ? (
        <Link
          to={`/collection/token/${tokenId}`}
          className="inline-flex min-h-6 items-center gap-1.5 font-bold text-primary hover:underline"
        >
          <Icon name="check" size={18} className="text-success" />
          Создана, открыть
        </Link>
      ) : (
        <p className={error || fault || stage === 'lost' ? 'text-danger' : 'text-muted'}>
          {error ?? (stage === 'sent' && fault ? fault : SAID[stage])}
        </p>
      )}
      {stage === 'refused' && <p className="text-muted">Уберите строку и добавьте другой файл.</p>}
      {stage === 'failed' && (
        <Button kind="ghost" className="mt-1.5" onClick={onRetry}>
          Повторить
        </Button>
      )}
    </div>
  )
}

const THUMB = 'aspect-square w-full rounded-field bg-line object-cover'

function Thumb({ file, row }: Pick<ManyRowProps, 'file' | 'row'>) {
  if (file?.type.startsWith('image/'))
    return (
      <img
        ref={(image) => {
          if (!image) return
          const address = URL.createObjectURL(file)
          image.src = address
          return () => URL.revokeObjectURL(address)
        }}
        alt=""
        className={THUMB}
      />
    )
  // Drafts of earlier versions know of no picture.
  if (row.picture) return <img src={row.picture} alt="" className={THUMB} />
  return (
    <span className="grid aspect-square w-full place-items-center rounded-field bg-bg text-muted">
      <Icon name={row.stage === 'done' ? 'check' : 'poster'} size={22} />
    </span>
  )
}

/** Arrows go up and down the column, as in a table of numbers. */
function walkColumn(event: KeyboardEvent<HTMLInputElement>) {
  const by = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key]
  if (by === undefined) return
  event.preventDefault()
  const { column } = event.currentTarget.dataset
  const cells = [
    ...(event.currentTarget
      .closest('ol')
      ?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []),
  ]
  cells[cells.indexOf(event.currentTarget) + by]?.focus()
}
