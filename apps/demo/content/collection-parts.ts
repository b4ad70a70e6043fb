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

/** A trait that the picture tells nothing of: `told('Руки', { Дедовы: 3, Общие: 1 })`. */
export function told(name: string, weights: Record<string, number>): DemoTrait {
  return {
    name,
    values: Object.entries(weights).map(([value, weight]) => ({ value, weight })),
  }
}

/** A trait that is seen: of each value what the drawing makes of it, and its weight. */
export function drawn(
  name: string,
  aspect: string,
  values: Record<string, readonly [draws: string, weight: number]>,
): DemoTrait {
  return {
    name,
    aspect,
    values: Object.entries(values).map(([value, [draws, weight]]) => ({ value, weight, draws })),
  }
}

/** Foil has the colour of the tier wherever something is drawn. */
export const capTrait = (foil: string): DemoTrait =>
  drawn('Крышка', 'rarity', {
    [`Серебряная${foil}`]: ['mini', 1],
    [`Белая${foil}`]: ['usual', 1],
    [`Зелёная${foil}`]: ['unusual', 1],
    [`Синяя${foil}`]: ['rare', 1],
    [`Фиолетовая${foil}`]: ['epic', 1],
    [`Золотая${foil}`]: ['legend', 1],
  })

const DAYS = ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье']

/** The day of the week that is written on the picture. */
export const dayTrait = (...more: string[]): DemoTrait =>
  drawn(
    'День',
    'day',
    Object.fromEntries([...DAYS, ...more].map((day) => [day, [day.toUpperCase(), 10] as const])),
  )
