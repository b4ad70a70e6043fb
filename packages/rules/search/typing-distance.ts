/** Letters that one cannot tell apart by ear where no stress falls on them. */
const SAME = ['ао', 'еиэыйя', 'ую', 'ьъ']
/** Those that are taken for each other: voiced and voiceless, hissing, and «ого» for «ово». */
const ALIKE = ['бп', 'вф', 'гкх', 'гв', 'дт', 'жшщч', 'зсц', 'чц', 'ое']
const SILENT = 'ьъ'
const KEY_ROWS = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']

const SLIP = 1
/** A letter missing or too many amid the others is missed more easily than a wrong one. */
const AMID = 0.75
const EXPLAINED = 0.5
const UNHEARD = 0.25

/**
 * How far what was typed is from a word, in slips. A wrong letter is one; it is less where ears or fingers explain
 * it: letters that sound alike, neighbouring keys if it was typed by Russian ones, one struck twice, two in the wrong
 * order.
 */
export const typingDistance = (typed: string, word: string, isByKeys = true): number =>
  lastRow(typed, word, isByKeys ? BY_KEYS : BY_EAR)[word.length]!

/** The same to the nearest beginning of the word: what was typed may be unfinished. */
export const beginningDistance = (typed: string, word: string, isByKeys = true): number =>
  Math.min(...lastRow(typed, word, isByKeys ? BY_KEYS : BY_EAR))

/** Distances of all that was typed to every beginning of the word. */
function lastRow(typed: string, word: string, wrongs: Costs): number[] {
  // Once a letter, not once a pair of them: a query is compared with hundreds of words.
  const [typedOdd, wordOdd] = [oddCosts(typed), oddCosts(word)]
  let before: number[] = []
  let above = [0]
  for (const [at, cost] of wordOdd.entries()) above.push(above[at]! + cost)

  for (let row = 1; row <= typed.length; row += 1) {
    const one = typed[row - 1]!
    const costs = wrongs.get(one)
    const odd = typedOdd[row - 1]!
    const current = [above[0]! + odd]
    for (let column = 1; column <= word.length; column += 1) {
      const other = word[column - 1]!
      const wrong = one === other ? 0 : (costs?.get(other) ?? SLIP)
      let least = Math.min(
        above[column]! + odd,
        current[column - 1]! + wordOdd[column - 1]!,
        above[column - 1]! + wrong,
      )
      if (row > 1 && column > 1 && one === word[column - 2] && other === typed[row - 2])
        least = Math.min(least, before[column - 2]! + EXPLAINED)
      current.push(least)
    }
    before = above
    above = current
  }
  return above
}

/** What each letter costs if only this one of the two words has it. */
const oddCosts = (word: string): number[] =>
  [...word].map((letter, at, { length }) => {
    if (SILENT.includes(letter)) return UNHEARD
    if (at > 0 && letter === word[at - 1]) return EXPLAINED
    return at > 0 && at < length - 1 ? AMID : SLIP
  })

/** Keys that touch: each row of a keyboard stands half a key to the right of the one above. */
function listNeighbours(): string[] {
  return KEY_ROWS.flatMap((keys, row) =>
    [...keys].flatMap((key, column) => {
      const lower = KEY_ROWS[row + 1] ?? ''
      return [keys[column + 1], lower[column - 1], lower[column]]
        .filter((other) => other !== undefined)
        .map((other) => key + other)
    }),
  )
}

/** What one letter instead of another costs, where it is less than a slip. */
type Costs = ReadonlyMap<string, ReadonlyMap<string, number>>

function costsOf(alike: string[]): Costs {
  const costs = new Map<string, Map<string, number>>()
  const note = (letters: string, cost: number) => {
    for (const letter of letters) {
      const others = costs.get(letter) ?? new Map<string, number>()
      for (const other of letters) others.set(other, cost)
      costs.set(letter, others)
    }
  }
  for (const letters of alike) note(letters, EXPLAINED)
  for (const letters of SAME) note(letters, UNHEARD)
  return costs
}

const BY_EAR = costsOf(ALIKE)
const BY_KEYS = costsOf([...ALIKE, ...listNeighbours()])
