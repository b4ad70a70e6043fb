/** Of each thing what two told alike; null where no two did. */
export function saidTwice<Answer>([first = [], ...others]: Answer[][]): ({
  answer: Answer
} | null)[] {
  return first.map((_, index) => {
    const heard = new Set<string>()
    for (const told of [first, ...others]) {
      const words = wordsOf(told[index])
      if (heard.has(words)) return { answer: told[index]! }
      heard.add(words)
    }
    return null
  })
}

const wordsOf = (answer: unknown) =>
  JSON.stringify(answer, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
