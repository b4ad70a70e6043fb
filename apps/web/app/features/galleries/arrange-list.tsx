import { ArrangeRow, type Arranged } from './arrange-row.tsx'
import { moveItem } from './move-item.ts'
import { useDragRow } from './use-drag-row.ts'
import { useKeyLift } from './use-key-lift.ts'

type ArrangeListProps<Item extends Arranged> = {
  items: Item[]
  /** Shows another order, not yet for good: keys move step by step. */
  onShow: (items: Item[]) => void
  /** The order that was chosen. */
  onOrder: (items: Item[]) => void
  onCaption: (item: Item, caption: string) => void
  onRemove: (item: Item) => void
}

/** Works of a gallery one below the other: moved by a handle, by pointer or keys, captioned, taken out. */
export function ArrangeList<Item extends Arranged>({
  items,
  onShow,
  onOrder,
  onCaption,
  onRemove,
}: ArrangeListProps<Item>) {
  const drag = useDragRow((from, to) => onOrder(moveItem(items, from, to)))
  const keys = useKeyLift({ items, onShow, onDrop: onOrder })

  return (
    <>
      <ol className="space-y-2.5">
        {items.map((item, index) => (
          <ArrangeRow
            key={item.id}
            item={item}
            place={index + 1}
            shift={drag.shiftOf(index)}
            isLifted={drag.dragged === index || keys.liftedId === item.id}
            isDragging={drag.dragged !== null}
            handle={{
              ref: keys.handleOf(item.id),
              'aria-pressed': keys.liftedId === item.id,
              onPointerDown: (event) => drag.start(event, index),
              onKeyDown: (event) => keys.onKeyDown(event, item, index),
            }}
            onCaption={(caption) => onCaption(item, caption)}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ol>
      <p aria-live="assertive" className="sr-only">
        {keys.said}
      </p>
    </>
  )
}
