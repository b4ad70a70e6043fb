import fc from 'fast-check'

export type Fault = 'drop before' | 'drop after' | 'busy' | 'garbage after' | 'error after' | null

/** What somebody does; people and tokens by their place, orders, payments and offers by a number that wraps round. */
export type Deed =
  | { do: 'sell'; who: number; token: number; price: bigint }
  | { do: 'withdraw'; who: number; token: number }
  | { do: 'buy'; who: number; tokens: number[] }
  | { do: 'cancel'; who: number; order: number }
  | { do: 'pay'; order: number; method: 'card' | 'sbp'; fault: Fault }
  | { do: 'money comes'; payment: number; fault: Fault }
  | { do: 'decline'; payment: number }
  | { do: 'wait'; minutes: number }
  | { do: 'pay out'; who: number; amount: bigint; arrives: boolean; fault: Fault }
  | { do: 'offer'; who: number; token: number; price: bigint }
  | { do: 'take back'; who: number; offer: number }
  | { do: 'accept'; who: number; offer: number }

export type Story = {
  /** How often the bank tells us of each change. */
  hints: 0 | 1 | 3
  deeds: Deed[]
}

export const PEOPLE = 3
export const TOKENS = 2

const who = fc.nat(PEOPLE - 1)
const token = fc.nat(TOKENS - 1)
const which = fc.nat(7)
const price = fc.constantFrom(10_000n, 33_333n, 70_001n, 250_000n)
const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...(['drop before', 'drop after', 'busy', 'garbage after', 'error after'] as const),
    ),
  },
)
const deed = <Name extends Deed['do']>(
  weight: number,
  name: Name,
  parts: {
    [Part in Exclude<keyof Extract<Deed, { do: Name }>, 'do'>]: fc.Arbitrary<
      Extract<Deed, { do: Name }>[Part]
    >
  },
) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), ...parts }) as unknown as fc.Arbitrary<Deed>,
})

const anyDeed = fc.oneof(
  deed(3, 'sell', { who, token, price }),
  deed(1, 'withdraw', { who, token }),
  deed(6, 'buy', {
    who,
    tokens: fc.constantFrom([0], [1], [0, 1], [1, 0]),
  }),
  deed(2, 'cancel', { who, order: which }),
  deed(7, 'pay', { order: which, method: fc.constantFrom('card', 'sbp'), fault }),
  deed(7, 'money comes', { payment: which, fault }),
  deed(1, 'decline', { payment: which }),
  deed(2, 'wait', { minutes: fc.constantFrom(1, 6, 16, 1_501) }),
  deed(1, 'pay out', {
    who,
    amount: fc.constantFrom(15_000n, 120_000n, 390_000n),
    arrives: fc.boolean(),
    fault,
  }),
  deed(3, 'offer', { who, token, price }),
  deed(1, 'take back', { who, offer: which }),
  deed(2, 'accept', { who, offer: which }),
)

export const anyStory: fc.Arbitrary<Story> = fc.record({
  hints: fc.constantFrom(0, 1, 1, 3),
  deeds: fc.array(anyDeed, { minLength: 3, maxLength: 20 }),
})
