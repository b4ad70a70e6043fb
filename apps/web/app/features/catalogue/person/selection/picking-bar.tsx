import type { PersonToken } from '@kefir/wire/profiles'
import { OwnerDeeds } from './owner-deeds.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBulkDeeds } from './use-bulk-deeds.ts'

type PickingBarProps = {
  userId: number
  chosen: PersonToken[]
  /** More were asked for than a deed takes. */
  isFull: boolean
  /** The list shows what is hidden, and nothing else. */
  isOfHidden: boolean
  /** Takes tokens out of the list at once, or puts them back. */
  mark: (ids: number[], isGone: boolean) => void
  onEnd: () => void
}

/** The bar of the owner who chooses; it comes with the first press of «Выбрать». */
export function PickingBar(props: PickingBarProps) {
  const { userId, chosen, isFull, isOfHidden, mark, onEnd } = props
  const deeds = useBulkDeeds({
    mark,
    leavesWhen: (isHidden) => isHidden !== isOfHidden,
    onDone: onEnd,
  })

  return (
    <SelectionBar count={chosen.length} isFull={isFull} onEnd={onEnd}>
      <OwnerDeeds
        userId={userId}
        ids={chosen.map(({ id }) => id)}
        hasShown={chosen.some((token) => !token.is_hidden)}
        hasHidden={chosen.some((token) => token.is_hidden)}
        deeds={deeds}
      />
    </SelectionBar>
  )
}
