import type { ModuleType, Rarity } from './types.ts'

export type WorkshopModule = { name: string; moduleType: ModuleType; rarity: Rarity }

type ModuleSeries = { title: string; moduleType: ModuleType; numbers: number[] }

/** Twelve of each type: five full sets of usual, three of unusual, two of rare, one of epic and of legend. */
const WORKSHOP_RARITIES: Rarity[] = [
  'usual',
  'unusual',
  'usual',
  'rare',
  'usual',
  'unusual',
  'legend',
  'usual',
  'rare',
  'epic',
  'unusual',
  'usual',
]

const WORKSHOP_SERIES: ModuleSeries[] = [
  {
    title: 'Бак с молоком',
    moduleType: 1,
    numbers: [3, 5, 8, 11, 14, 16, 20, 23, 27, 31, 36, 40],
  },
  {
    title: 'Модуль пастеризации',
    moduleType: 2,
    numbers: [2, 4, 7, 9, 12, 15, 18, 22, 25, 30, 33, 38],
  },
  {
    title: 'Охладительная установка',
    moduleType: 3,
    numbers: [1, 4, 7, 10, 13, 17, 21, 24, 28, 32, 35, 39],
  },
  {
    title: 'Резервуар закваски',
    moduleType: 4,
    numbers: [4, 6, 9, 12, 15, 19, 22, 26, 29, 33, 37, 41],
  },
  {
    title: 'Линия розлива',
    moduleType: 5,
    numbers: [1, 2, 5, 6, 8, 10, 12, 13, 15, 17, 21, 24],
  },
]

const MINI_SERIES: ModuleSeries[] = [
  { title: 'Мини-бак с молоком', moduleType: 1, numbers: [1, 2, 3, 4, 5, 6] },
  { title: 'Мини-модуль пастеризации', moduleType: 2, numbers: [1, 2, 3, 4, 5, 6] },
  { title: 'Мини-охладитель', moduleType: 3, numbers: [1, 2, 3, 4, 5, 6] },
  { title: 'Мини-резервуар закваски', moduleType: 4, numbers: [1, 2, 3, 4, 5, 6] },
  { title: 'Мини-линия розлива', moduleType: 5, numbers: [1, 2, 3, 4, 5, 6] },
]

export const workshopModules: WorkshopModule[] = listModules(
  WORKSHOP_SERIES,
  (place) => WORKSHOP_RARITIES[place] ?? 'usual',
)

export const miniModules: WorkshopModule[] = listModules(MINI_SERIES, () => 'mini')

/** Goes round the types, so that neighbours in the collection differ. */
function listModules(
  series: ModuleSeries[],
  rarityAt: (place: number) => Rarity,
): WorkshopModule[] {
  const length = Math.max(...series.map(({ numbers }) => numbers.length))
  const places = Array.from({ length }, (_, place) => place)

  return places.flatMap((place) =>
    series.map(({ title, moduleType, numbers }) => ({
      name: `${title} №${numbers[place]}`,
      moduleType,
      rarity: rarityAt(place),
    })),
  )
}
