import type { PersonToken } from '@kefir/wire/profiles'
import { TokenCard } from '../token-card.tsx'
import { TILE_SIZES } from '../token-tiles.tsx'
import { PickBox } from './selection/pick-box.tsx'
import { WorkBadge, WorkReason } from './work-badge.tsx'

type PersonTileProps = {
  token: PersonToken
  /** Null while nobody chooses. */
  picking: {
    /** As no other token of the list is called. */
    name: string
    chosen: ReadonlySet<number>
    pick: (id: number, isRange: boolean) => void
  } | null
}

/** A token of a profile: its state for the owner, and a box over it while somebody chooses. */
export const PersonTile = ({ token, picking }: PersonTileProps) => (
  <li className="relative min-w-0">
    <div inert={picking !== null} className="h-full">
      <TokenCard
        token={token}
        sizes={TILE_SIZES}
        badge={<WorkBadge work={token} />}
        note={
          <>
            <Copy {...token.edition} />
            <WorkReason work={token} />
          </>
        }
      />
    </div>
    {picking && (
      <PickBox
        name={picking.name}
        isChosen={picking.chosen.has(token.id)}
        onPick={(isRange) => picking.pick(token.id, isRange)}
      />
    )}
  </li>
)

/** Copies of one work look alike but for this. */
const Copy = ({ number, size }: PersonToken['edition']) =>
  size > 1 && (
    <p className="text-[13px] text-muted tabular-nums">
      <span className="sr-only">Экземпляр </span>
      {`${number} из ${size}`}
    </p>
  )
