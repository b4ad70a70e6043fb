import { describe, expect, test } from 'vitest'
import { takeTurn } from './take-turn.ts'

type Waiting = { who: string; turn: number }

/** A line as the house keeps it: by turn, then by who came first. */
function startLine() {
  let waiting: Waiting[] = []
  return {
    join(who: string, files = 1) {
      for (let file = 0; file < files; file += 1) {
        const turns = waiting.map(({ turn }) => turn)
        const own = waiting.filter((one) => one.who === who).map(({ turn }) => turn)
        const round = turns.length > 0 ? Math.min(...turns) : null
        const ownLast = own.length > 0 ? Math.max(...own) : null
        waiting.push({ who, turn: takeTurn({ round, ownLast }) })
      }
    },
    serve(files = Infinity) {
      const inOrder = waiting.toSorted((one, other) => one.turn - other.turn)
      const served = inOrder.slice(0, files)
      waiting = waiting.filter((one) => !served.includes(one))
      return served.map(({ who }) => who).join('')
    },
  }
}

describe('takeTurn', () => {
  test('lets one file of another in after the first of fifty', () => {
    const line = startLine()
    line.join('a', 50)
    line.join('b')
    expect(line.serve(3)).toBe('aba')
  })

  test('takes people in turn, however many each of them sent', () => {
    const line = startLine()
    line.join('a', 4)
    line.join('b', 2)
    line.join('c')
    expect(line.serve()).toBe('abcabaa')
  })

  test('does not let who comes late overtake what others have waited for long', () => {
    const line = startLine()
    line.join('a', 10)
    expect(line.serve(6)).toBe('aaaaaa')
    line.join('b', 10)
    expect(line.serve(8)).toBe('abababab')
  })

  test('begins anew where nobody waits', () =>
    expect(takeTurn({ round: null, ownLast: null })).toBe(0))

  test.each([1, 2, 3, 5, 8])(
    'nobody waits longer than one turn of all others: %s come at every step',
    (others) => {
      const line = startLine()
      line.join('z', 3)
      let served = ''
      for (let step = 0; step < 3; step += 1) {
        for (let who = 0; who < others; who += 1) line.join(String(who))
        served += line.serve(others + 1)
      }
      expect(served.match(/z/g)).toHaveLength(3)
    },
  )
})
