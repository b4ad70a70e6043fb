import type { Random } from '@kefir/rules/random/random-from'
import type { Look } from './art/scene.ts'
import type { DemoCollection, DemoTrait, Rarity } from './content/types.ts'
import { pickWeighted } from './pick-weighted.ts'

/** What a token is, once: its picture is drawn of `look`, its traits say the same. */
export type TokenLook = { look: Look; traits: { name: string; value: string }[] }

type Named = { collection: DemoCollection; name: string; rarity: Rarity }

/** Chooses what is seen and told of a token; what its name says is not left to the dice. */
export function planLook(random: Random, { collection, name, rarity }: Named): TokenLook {
  const said = collection.says?.[name] ?? {}
  const chosen = collection.traits.map((trait) => ({
    trait,
    value: valueOf(random, { trait, said: said[trait.name], rarity }),
  }))
  const drawn = chosen.flatMap(({ trait: { aspect }, value: { draws } }) =>
    aspect && aspect !== 'rarity' ? [[aspect, draws!] as const] : [],
  )
  const other = Object.entries(said).filter(
    ([key]) => key !== 'rarity' && !collection.traits.some((trait) => trait.name === key),
  )
  const word: Look = collection.words.length > 0 ? { word: random.pick(collection.words) } : {}
  return {
    look: { ...word, ...collection.look, ...Object.fromEntries([...other, ...drawn]) },
    traits: chosen.map(({ trait, value }) => ({ name: trait.name, value: value.value })),
  }
}

type Choice = { trait: DemoTrait; said: string | undefined; rarity: Rarity }

function valueOf(random: Random, { trait, said, rarity }: Choice) {
  const thrown = pickWeighted(
    random,
    Object.fromEntries(trait.values.map(({ value, weight }) => [value, weight])),
  )
  const found =
    trait.aspect === 'rarity'
      ? trait.values.find(({ draws }) => draws === rarity)
      : trait.values.find(({ value }) => value === (said ?? thrown))
  if (!found) throw new Error(`«${trait.name}» is never ${said ?? rarity}`)
  return found
}
