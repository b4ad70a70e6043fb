import { hostileDrawings } from './hostile-drawings.ts'
import { hostileFilms } from './hostile-films.ts'
import { hostileModels } from './hostile-models.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { hostileStrangers } from './hostile-strangers.ts'
import { hostileWork } from './hostile-work.ts'
import type { Hostile } from './hostile.ts'

export const makeHostileFiles = async (): Promise<Hostile[]> => [
  ...(await hostilePictures()),
  ...hostileStrangers(),
  ...hostileDrawings(),
  ...hostileFilms(),
  ...hostileModels(),
  ...hostileWork(),
]
