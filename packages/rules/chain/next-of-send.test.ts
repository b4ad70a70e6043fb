import { describe, expect, test } from 'vitest'
import { nextOfSend, type SeenSend } from './next-of-send.ts'

const at = (minutes: number) => new Date(minutes * 60_000)

const SENT: SeenSend = {
  mined: null,
  offeredAt: at(0),
  isFilling: false,
  deadlineAt: at(60),
  lostSince: null,
}

describe('nextOfSend', () => {
  test.each<[string, Partial<SeenSend>, number, ReturnType<typeof nextOfSend>]>([
    ['is offered again while it is young', {}, 2, { do: 'repeat' }],
    ['is replaced after three minutes', {}, 3, { do: 'replace' }],
    ['is repeated after it was replaced', { offeredAt: at(3) }, 5, { do: 'repeat' }],
    ['is filled after an hour', { offeredAt: at(59) }, 60, { do: 'fill' }],
    ['is filled once', { offeredAt: at(60), isFilling: true }, 61, { do: 'repeat' }],
    ['a filler is replaced too', { offeredAt: at(60), isFilling: true }, 63, { do: 'replace' }],
    [
      'waits for finality, even after its hour',
      { mined: { isFinal: false, hasSucceeded: true, isFiller: false } },
      90,
      { do: 'wait' },
    ],
    [
      'is done when it is final',
      { mined: { isFinal: true, hasSucceeded: true, isFiller: false } },
      1,
      { do: 'end', outcome: 'done' },
    ],
    [
      'counts as done when it was mined before the filler',
      { mined: { isFinal: true, hasSucceeded: true, isFiller: false }, isFilling: true },
      70,
      { do: 'end', outcome: 'done' },
    ],
    [
      'is reverted when the contract refused',
      { mined: { isFinal: true, hasSucceeded: false, isFiller: false } },
      1,
      { do: 'end', outcome: 'reverted' },
    ],
    [
      'is given up when its filler is final',
      { mined: { isFinal: true, hasSucceeded: true, isFiller: true }, isFilling: true },
      61,
      { do: 'end', outcome: 'given up' },
    ],
    ['a lost nonce is not believed at once', { lostSince: at(5) }, 14, { do: 'wait' }],
    [
      'a lost nonce that was to be filled is, too',
      { lostSince: at(70), isFilling: true },
      80,
      { do: 'begin anew' },
    ],
    ['a nonce lost for ten minutes is', { lostSince: at(5) }, 15, { do: 'begin anew' }],
  ])('%s', (_name, seen, minutes, next) =>
    expect(nextOfSend({ ...SENT, ...seen }, at(minutes))).toEqual(next),
  )
})
