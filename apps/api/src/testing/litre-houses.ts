import type { Doors } from '../brings/doors.ts'
import type { HouseKind } from '../modules/ledger/account-kinds.ts'

/** The accounts of the house that litres come from and go to, of every reason that is brought. */
export const litreHouses = ({ litreReasons }: Doors): HouseKind<'kefir'>[] => [
  'opening',
  ...[...litreReasons].flatMap(([code, { ways }]) =>
    ways.map((way) => `${way}:${code}` as HouseKind<'kefir'>),
  ),
]
