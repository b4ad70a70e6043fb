/** Issued by the house, or burned: spent, or an award taken back. */
type Way = 'issued' | 'burned'

/** Why litres come and go, as the module tells it that moves them. */
export type LitreReason = {
  /** What people read: «Кешбэк за покупку». */
  name: string
  /** Each way is an account of the house: `issued:quest`. */
  ways: readonly Way[]
  /** Where somebody sees what caused it, by what the ledger calls the cause. */
  pages?: Record<string, (id: string) => string>
}

/** By code, which stands in the ledger for good: as the reason of a posting, and in the names of the house's accounts. */
export type ReasonsBrought = Record<string, LitreReason>

/** What a module adds to `LitreWays` by its reasons. */
export type WaysOf<Brought extends ReasonsBrought> = {
  [Code in keyof Brought]: Brought[Code]['ways'][number]
}

/** Which ways litres go for which reason: each module adds its own in `<name>.reasons.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface LitreWays {}

/** The accounts of the house that litres come from and go to. */
export type LitreHouse = {
  [Code in keyof LitreWays & string]: `${LitreWays[Code]}:${Code}`
}[keyof LitreWays & string]

const NONE = 2

/** As people read them: what gives litres before what takes them, each in the order of the modules. */
export const givingFirst = (reasons: ReadonlyMap<string, LitreReason>) =>
  new Map([...reasons].toSorted(([, one], [, other]) => rankOf(one) - rankOf(other)))

const rankOf = ({ ways: [first] }: LitreReason) =>
  first === undefined ? NONE : Number(first === 'burned')
