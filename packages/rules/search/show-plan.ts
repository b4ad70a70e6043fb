import { leaveOut } from './leave-out.ts'
import { distanceOf, HOW, meantOf, type Group, type Plan } from './plan-search.ts'
import { isSmall } from './read-query.ts'
import { spellRussian } from './spell-russian.ts'
import { STOP_WORDS } from './stop-words.ts'

/** What a plan looked for as people are told it: the query with words replaced, by those of the best name where it has them. */
export function showPlan(plan: Plan, named: ReadonlySet<string>): string {
  const byAsked = new Map(plan.groups.map((group) => [group[0]!.asked, group]))
  const lacking = plan.groups.filter((group) => !group.some(({ found }) => named.has(found)))
  // What the name has nothing of was not looked for in the end, however it may be mended.
  const text = plan.mayLackOne
    ? leaveOut(plan.text, new Set(lacking.map((group) => group[0]!.asked)))
    : plan.text
  const words = text.split(' ').map((word) => {
    const group = byAsked.get(word)
    return group ? showWord(group, named) : word
  })
  return spellSmall(words).join(' ')
}

/** The word that was taken for the one asked, which stays where it is known as it was typed. */
function showWord(group: Group, named: ReadonlySet<string>): string {
  const answer = group.find(({ found }) => named.has(found)) ?? group[0]!
  if (HOW[answer.how] <= HOW.start) return answer.asked

  // `kefyr` is «кефир» though «Кефириус» was found by it.
  const whole = answer.how === 'script' ? meantOf(group).find(({ how }) => how === 'script') : null
  const shown = answer.meant ?? whole?.found ?? answer.found
  // Whoever types Russian is shown Russian, if a name in Latin letters was found by it.
  const own = isRussian(answer.asked) && !isRussian(shown) ? ownOf(group) : undefined
  return own && distanceOf(own) <= distanceOf(answer) ? own.found : shown
}

const ownOf = (group: Group) => meantOf(group).find(({ found }) => isRussian(found))

/** Small words in the letters of the others. */
function spellSmall(words: string[]): string[] {
  if (!words.some((word) => !isSmall(word) && isRussian(word))) return words
  return words.map((word) => {
    const spelt = isSmall(word) ? spellRussian(word) : word
    return STOP_WORDS.has(spelt) ? spelt : word
  })
}

const isRussian = (word: string) => /[а-я]/.test(word)
