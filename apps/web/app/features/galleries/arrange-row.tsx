import { useId, useState, type ComponentProps } from 'react'
import { GALLERY_LIMITS } from '@kefir/rules/galleries/limits'
import type { Picture as StoredPicture } from '@kefir/wire/common'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { quoted } from '../../lib/format/format.ts'

/** What a row needs of a work. */
export type Arranged = {
  id: number
  name: string
  caption: string
  file: StoredPicture
  /** Others do not see it here. */
  is_hidden?: boolean
}

type ArrangeRowProps = {
  item: Arranged
  place: number
  /** How far it stands from its place while something is dragged, px. */
  shift: number
  isLifted: boolean
  isDragging: boolean
  handle: ComponentProps<'button'>
  onCaption: (caption: string) => void
  onRemove: () => void
}

const { longestCaption } = GALLERY_LIMITS
const TELL_BELOW = 60

export function ArrangeRow(props: ArrangeRowProps) {
  const { item, place, shift, isLifted, isDragging, handle, onCaption, onRemove } = props
  return (
    <li
      style={shift ? { transform: `translateY(${shift}px)` } : undefined}
      className={`relative flex items-center gap-2 rounded-card border bg-surface py-2.5 pr-2 pl-1 sm:gap-3 sm:pr-3 ${isLifted ? 'z-10 border-primary shadow-card' : 'border-line'} ${isDragging && !isLifted ? 'motion-safe:transition-transform' : ''}`}
    >
      <button
        {...handle}
        type="button"
        aria-label={`Переставить ${quoted(item.name)}, место ${place}`}
        title="Потяните, чтобы переставить. С клавиатуры: пробел и стрелки"
        className={`hit grid shrink-0 touch-none place-items-center rounded-field text-muted hover:text-ink ${isDragging ? 'cursor-grabbing' : 'cursor-grab'} aria-pressed:bg-primary aria-pressed:text-on-primary`}
      >
        <Icon name="grip" size={22} />
      </button>
      <Picture
        picture={item.file}
        sizes="88px"
        className="size-16 shrink-0 rounded-field sm:size-20"
      />
      <div className="min-w-0 grow">
        <p className="truncate font-semibold">
          {item.name}
          {item.is_hidden && (
            <span className="ml-2 text-[13px] font-normal text-muted">
              скрыта, видите только вы
            </span>
          )}
        </p>
        <CaptionField item={item} onCaption={onCaption} />
      </div>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Убрать ${quoted(item.name)}`}
        title="Убрать из галереи"
        className="hit grid shrink-0 place-items-center self-start rounded-field text-muted hover:text-danger sm:self-center"
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

type CaptionFieldProps = { item: Arranged; onCaption: (caption: string) => void }

function CaptionField({ item, onCaption }: CaptionFieldProps) {
  const id = useId()
  const [text, setText] = useState(item.caption)
  const left = longestCaption - text.length

  return (
    <>
      <label htmlFor={id} className="sr-only">
        Подпись к {quoted(item.name)}
      </label>
      <textarea
        id={id}
        rows={1}
        value={text}
        maxLength={longestCaption}
        placeholder="Подпись"
        aria-describedby={left < TELL_BELOW ? `${id}-left` : undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => text.trim() !== item.caption && onCaption(text.trim())}
        className="mt-1 block field-sizing-content min-h-11 w-full resize-none rounded-field border-[1.5px] border-edge bg-surface px-3 py-2 text-base hover:border-muted sm:text-[15px]"
      />
      {left < TELL_BELOW && (
        <p id={`${id}-left`} className="mt-0.5 text-[13px] text-muted">
          Осталось знаков: {left}
        </p>
      )}
    </>
  )
}
