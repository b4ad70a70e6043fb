import type { PersonToken } from '@kefir/wire/profiles'
import { GalleryDeed } from './gallery-deed.tsx'
import { HideDeeds } from './hide-deeds.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBulkDeeds } from './use-bulk-deeds.ts'

type PickingBarProps = {
  /** Whose galleries the tokens go to. */
  userId: number
  /** The profile is the viewer's own. */
  isOwn: boolean
  chosen: PersonToken[]
  /** More were asked for than a deed takes. */
  isFull: boolean
  /** Whether tokens that are hidden, or shown, leave this list. */
  leavesWhen: (isHidden: boolean) => boolean
  /** Takes tokens out of the list at once, or puts them back. */
  mark: (ids: number[], isGone: boolean) => void
  onEnd: () => void
}

/** The bar of whoever chooses; it comes with the first press of «Выбрать». */
export function PickingBar(props: PickingBarProps) {
  const { userId, isOwn, chosen, isFull, leavesWhen, mark, onEnd } = props
  const deeds = useBulkDeeds({ mark, leavesWhen, onDone: onEnd })

  return (
    <SelectionBar count={chosen.length} isFull={isFull} onEnd={onEnd}>
      {isOwn && <HideDeeds chosen={chosen} deeds={deeds} />}
      <GalleryDeed userId={userId} ids={chosen.map(({ id }) => id)} deeds={deeds} />
    </SelectionBar>
  )
}
