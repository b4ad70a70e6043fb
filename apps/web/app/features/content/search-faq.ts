import type { FaqReply } from '@kefir/wire/pages'

/** The questions that hold every word of `text`, in their words or in the answer's; ё counts as е. */
export function searchFaq(groups: FaqReply, text: string): FaqReply {
  const words = fold(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups

  return groups.flatMap(({ group, entries }) => {
    const found = entries.filter(({ question, answer }) => {
      const body = fold(`${question} ${answer.replace(/<[^>]*>/g, ' ')}`)
      return words.every((word) => body.includes(word))
    })
    return found.length > 0 ? [{ group, entries: found }] : []
  })
}

const fold = (text: string) => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ')
