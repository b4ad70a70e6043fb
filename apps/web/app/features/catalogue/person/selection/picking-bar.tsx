import type { PersonToken } from '@kefir/wire/profiles'
import { GalleryDeed } from './gallery-deed.tsx'
import { HideDeeds } from './hide-deeds.tsx'
import { SaleDeeds } from './sale-deeds.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBulkDeeds } from './use-bulk-deeds.ts'
import { useSaleDeeds, type Item } from './use-sale-deeds.ts'

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
  /** Gives tokens of the list other prices at once. */
  reprice: (items: Item[]) => void
  /** As no other token of the list is called. */
  names: ReadonlyMap<number, string>
  onEnd: () => void
}

/** The bar of whoever chooses; it comes with the first press of «Выбрать». */
export function PickingBar(props: PickingBarProps) {
  const { userId, isOwn, chosen, isFull, leavesWhen, mark, reprice, names, onEnd } = props
  const deeds = useBulkDeeds({ mark, leavesWhen, onDone: onEnd })
  const sales = useSaleDeeds(reprice)

  return (
    <SelectionBar count={chosen.length} isFull={isFull} onEnd={onEnd}>
      {isOwn && <SaleDeeds chosen={chosen} names={names} deeds={sales} onDone={onEnd} />}
      {isOwn && <HideDeeds chosen={chosen} deeds={deeds} />}
      <GalleryDeed userId={userId} ids={chosen.map(({ id }) => id)} deeds={deeds} />
    </SelectionBar>
  )
}
