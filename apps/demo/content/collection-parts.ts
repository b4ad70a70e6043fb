import type { DemoTrait, RarityWeights } from './types.ts'

/** Most tokens are plain, a gem turns up now and then. */
export const EVERYDAY: RarityWeights = {
  mini: 22,
  usual: 38,
  unusual: 22,
  rare: 11,
  epic: 5,
  legend: 2,
}

export const BALANCED: RarityWeights = {
  mini: 8,
  usual: 32,
  unusual: 28,
  rare: 18,
  epic: 10,
  legend: 4,
}

export const PRECIOUS: RarityWeights = {
  mini: 0,
  usual: 18,
  unusual: 28,
  rare: 27,
  epic: 18,
  legend: 9,
}

export const MINI_ONLY: RarityWeights = {
  mini: 100,
  usual: 0,
  unusual: 0,
  rare: 0,
  epic: 0,
  legend: 0,
}

/** A trait from its values and their weights: `trait('Год', { '1961': 3, '1974': 1 })`. */
export function trait(name: string, weights: Record<string, number>): DemoTrait {
  return {
    name,
    values: Object.entries(weights).map(([value, weight]) => ({ value, weight })),
  }
}
